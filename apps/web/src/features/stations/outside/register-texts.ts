// Imported by boards and widgets: makes their texts known before they are drawn.
import { registerTexts } from '../../../ui/register-texts.ts'
import { outsideTexts } from './texts.ts'

registerTexts('outside', outsideTexts)
