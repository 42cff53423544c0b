// The changes that an entry of the log notes: field by field, before and after.
import { useTranslation } from '../texts/translation.ts'
import { listLabel } from '@eos/contract/labels/labels'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import type { Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { LoggedValue } from './LoggedValue.tsx'
import type { Item } from './queries.ts'
import { ScrollFrame } from './ScrollFrame.tsx'
import { resourceOfSubject } from './subject-labels.ts'

type Values = Readonly<Record<string, unknown>>

export function LogChanges({ entry, title }: { entry: Item; title?: string }) {
  const { t } = useTranslation('admin')
  const before = (entry['before'] ?? {}) as Values
  const after = (entry['after'] ?? {}) as Values
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const resource = resourceAt(resourceOfSubject(String(entry['subject'] ?? '')) ?? '')
  if (names.length === 0) return null
  return (
    <section className="admin-changes">
      <h3>{title ?? t('changes')}</h3>
      <ScrollFrame label={title ?? t('changes')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('conflictField')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <FieldName resource={resource} name={name} />
                <td>
                  <Noted resource={resource} name={name} values={before} />
                </td>
                <td>
                  <Noted resource={resource} name={name} values={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  )
}

function FieldName({ resource, name }: { resource: Resource | undefined; name: string }) {
  const locale = useLocale()
  // An entry without a subject may count rows by their tables.
  const counted = resource ? undefined : resources.find(({ storedIn }) => storedIn === name)
  const label = counted ? listLabel(counted, locale) : loggedLabel(resource, name, locale)
  return <th scope="row">{label}</th>
}

interface NotedProps {
  resource: Resource | undefined
  name: string
  values: Values
}

function Noted({ resource, name, values }: NotedProps) {
  const { t } = useTranslation('admin')
  const field = resource?.fields[name]
  const value = values[name]
  if (value === null || value === undefined) return <span className="soft">{t('empty')}</span>
  const isList = field && ['references', 'choices', 'texts', 'rows', 'files'].includes(field.kind)
  if (!resource || !field || (isList && !Array.isArray(value))) {
    return <LoggedValue name={name} value={value} />
  }
  return <Cell resource={resource} name={name} field={field} item={{ ...values, id: '' }} />
}
