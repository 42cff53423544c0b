// Imported by what others show of this feature: makes its texts known before it is drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { setUpTexts } from './texts.ts'

registerTexts('setUp', setUpTexts)
