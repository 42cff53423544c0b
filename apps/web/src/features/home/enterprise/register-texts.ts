// Imported by the home page of an enterprise: makes its texts known before they are drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { enterpriseTexts } from './texts.ts'

registerTexts('enterprise', enterpriseTexts)
