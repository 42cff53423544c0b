// Imported by each page of the administration: makes its texts known before it is drawn.
import { addTexts } from '../ui/add-texts.ts'
import { adminLateTexts } from './late-texts.ts'

for (const [feature, texts] of Object.entries(adminLateTexts)) {
  addTexts(feature as keyof typeof adminLateTexts, texts)
}
