// Fields of documents that are computed when they are read: their validity, and whether their files are searched.
import type { FieldExpressions } from '../../../engine/queries/computed-fields.ts'
import { fileTextOfDocument } from './file-texts.ts'
import { dayOf, validityOn } from './validity.ts'

export const documentFields: FieldExpressions['computed'] = {
  'documentation.validity': (now) => validityOn(dayOf(now)),
  'documentation.fileText': () => fileTextOfDocument,
}
