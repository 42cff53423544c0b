// The texts of the administration.
import { sourcesTexts } from './doors/source-texts.ts'
import { doorsTexts } from './doors/texts.ts'
import { qualityTexts } from './quality/texts.ts'
import { rightsTexts } from './rights-pages/texts.ts'
import { statesTexts } from './states/texts.ts'
import { storageTexts } from './storage/texts.ts'
import { adminTexts } from './texts.ts'

export const adminLateTexts = {
  admin: adminTexts,
  doors: doorsTexts,
  quality: qualityTexts,
  rights: rightsTexts,
  sources: sourcesTexts,
  states: statesTexts,
  storage: storageTexts,
}
