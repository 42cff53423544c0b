// Imported by the pages of this feature: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { dataSetsTexts } from './texts.ts'

registerTexts('dataSets', dataSetsTexts)
