// Imported by the pages of this feature: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { facilitiesTexts } from './texts.ts'

registerTexts('facilities', facilitiesTexts)
