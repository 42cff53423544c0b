// Imported by what others show of this feature: makes its texts known before it is drawn.
import { addTexts } from '../ui/add-texts.ts'
import { setUpTexts } from './texts.ts'

addTexts('setUp', setUpTexts)
