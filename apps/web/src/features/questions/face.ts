// The face of this feature: all that the administration may use of it.
import './questions.css'
import './texts.ts'

export { Entry } from './question/Entry.tsx'
export { PlaceLink } from './question/PlaceLink.tsx'
export { QuestionState } from './QuestionState.tsx'
