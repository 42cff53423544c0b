// The texts of the administration.
import { sourcesTexts } from './deliveries/source-texts.ts'
import { deliveriesTexts } from './deliveries/texts.ts'
import { qualityTexts } from './quality/texts.ts'
import { rightsTexts } from './rights-pages/texts.ts'
import { statesTexts } from './states/texts.ts'
import { storageTexts } from './storage/texts.ts'
import { adminTexts } from './texts.ts'

export const adminLazyTexts = {
  admin: adminTexts,
  deliveries: deliveriesTexts,
  quality: qualityTexts,
  rights: rightsTexts,
  sources: sourcesTexts,
  states: statesTexts,
  storage: storageTexts,
}
