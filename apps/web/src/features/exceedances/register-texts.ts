// Imported by what others show of this feature: makes its texts known before it is drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { exceedancesTexts } from './texts.ts'

registerTexts('exceedances', exceedancesTexts)
