// Imported by the pages of this feature: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { statementsTexts } from './texts.ts'

registerTexts('statements', statementsTexts)
