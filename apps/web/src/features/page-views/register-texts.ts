// Imported by the count at the foot of pages: makes its texts known before it is drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { viewsTexts } from './texts.ts'

registerTexts('views', viewsTexts)
