// The texts of the administration: nobody who only looks at the air needs them.
import { doorsTexts } from './doors/texts.ts'
import { qualityTexts } from './quality/texts.ts'
import { rightsTexts } from './rights-pages/texts.ts'
import { statesTexts } from './states/texts.ts'
import { storageTexts } from './storage/texts.ts'
import { adminTexts } from './texts.ts'

export const lateTexts = {
  admin: adminTexts,
  doors: doorsTexts,
  quality: qualityTexts,
  rights: rightsTexts,
  states: statesTexts,
  storage: storageTexts,
}
