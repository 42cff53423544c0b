// Imported by the parts of the search that load later: makes their texts known before they are drawn.
import { registerTexts } from '../../ui/register-texts.ts'
import { foundTexts } from './texts.ts'

registerTexts('found', foundTexts)
