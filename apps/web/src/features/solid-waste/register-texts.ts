// Imported by the pages of this feature: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { solidWasteTexts } from './texts.ts'

registerTexts('solidWaste', solidWasteTexts)
