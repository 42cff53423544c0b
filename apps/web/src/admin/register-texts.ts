// Imported by each page of the administration: makes its texts known before it is drawn.
import { registerTexts } from '../ui/register-texts.ts'
import { adminLazyTexts } from './lazy-texts.ts'

for (const [feature, texts] of Object.entries(adminLazyTexts)) {
  registerTexts(feature as keyof typeof adminLazyTexts, texts)
}
