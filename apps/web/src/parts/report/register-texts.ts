// Imported by the part that shows them: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { reportTexts } from './texts.ts'

registerTexts('report', reportTexts)
