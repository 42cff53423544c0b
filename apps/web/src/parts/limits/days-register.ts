// Imported by the parts that show days and indicators: makes their texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { daysTexts } from './days-texts.ts'

registerTexts('days', daysTexts)
