// The name of the item that an entry of the log is about: as it was noted, else as it is called now.
import { choiceLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { nameOf, type Item } from './queries.ts'
import { ReferenceName } from './ReferenceName.tsx'
import { resourceOfSubject } from './subject-labels.ts'

export function LoggedThing({ entry }: { entry: Item }) {
  const locale = useLocale()
  const id = String(entry['subjectId'])
  const noted = [entry['after'], entry['before']].map((each) => notedName(each, locale))
  const name = noted.find((each) => each !== undefined)
  if (name !== undefined) return name
  const about = entry['before'] as Item | null | undefined
  if (entry['subject'] === 'activity_logs' && typeof about?.['action'] === 'string') {
    return (
      <>
        {choiceLabel('activity_logs', 'action', about['action'], locale)}
        {about['subjectId'] != null && ': '}
        {about['subjectId'] != null && <LoggedThing entry={about} />}
      </>
    )
  }
  const resource = resourceOfSubject(String(entry['subject'] ?? ''))
  return resource && resourceAt(resource) ? <ReferenceName to={resource} id={id} /> : `#${id}`
}

/** The name among the noted values; a change notes only what it changed, so it may lack one. */
function notedName(values: unknown, locale: 'en' | 'vi'): string | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const name = nameOf(values as Item, locale)
  return name.startsWith('#') ? undefined : name
}
