// Imported by the parts of an outlet's page: makes its texts known before they are drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { outletTexts } from './texts.ts'

registerTexts('outlet', outletTexts)
