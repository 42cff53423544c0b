// Imported by the page for addresses without a page: makes its texts known before it is drawn.
import { registerTexts } from '../ui/register-texts.ts'
import { notFoundTexts } from './not-found-texts.ts'

registerTexts('notFound', notFoundTexts)
