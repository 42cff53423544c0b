// A link to what a question hangs on.
import type { QuestionPlace } from '@eos/contract/calls/questions/question-shapes'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'

const pages = {
  station: 'stations/:id',
  point: 'periodic-points/:id',
  facility: 'facility_detail/:id',
} as const

export function PlaceLink({ place: { kind, id, name } }: { place: QuestionPlace }) {
  return (
    <PageLink to={pages[kind]} parameters={{ id }} isCurrent={false}>
      {writtenName(name)}
    </PageLink>
  )
}
