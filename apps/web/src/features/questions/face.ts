// The face of this feature: all that the administration may use of it.
import './questions.css'
import './texts.ts'

export { Entry } from './Entry.tsx'
export { PlaceLink } from './PlaceLink.tsx'
export { QuestionState } from './QuestionState.tsx'
