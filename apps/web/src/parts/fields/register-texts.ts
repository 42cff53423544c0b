// Imported by the fields that have words of their own: makes them known before one is drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { fieldsTexts } from './texts.ts'

registerTexts('fields', fieldsTexts)
