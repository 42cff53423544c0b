// Imported by what home shows beside the figures: makes its texts known before it is drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { homeFrontTexts } from './texts.ts'

registerTexts('homeFront', homeFrontTexts)
