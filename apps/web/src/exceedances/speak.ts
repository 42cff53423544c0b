// Imported by what others show of this feature: makes its texts known before it is drawn.
import { addTexts } from '../ui/add-texts.ts'
import { exceedancesTexts } from './texts.ts'

addTexts('exceedances', exceedancesTexts)
