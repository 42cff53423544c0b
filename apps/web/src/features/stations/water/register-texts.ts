// Imported by the parts of a water station's page: makes its texts known before they are drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { waterTexts } from './texts.ts'

registerTexts('water', waterTexts)
