// Imported by the page of this feature: makes its texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { serviceStatusTexts } from './texts.ts'

registerTexts('serviceStatus', serviceStatusTexts)
