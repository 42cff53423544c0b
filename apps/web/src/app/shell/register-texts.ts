// Imported by the frame of the administration: makes the texts of its pages known before any of them is drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { adminLazyTexts } from './admin-texts.ts'

for (const [feature, texts] of Object.entries(adminLazyTexts)) {
  registerTexts(feature as keyof typeof adminLazyTexts, texts)
}
