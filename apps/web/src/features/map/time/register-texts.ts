// Makes the texts of the time slider known before it is drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { mapTimeTexts } from './texts.ts'

registerTexts('mapTime', mapTimeTexts)
