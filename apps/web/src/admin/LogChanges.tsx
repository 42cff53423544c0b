// What an entry of the log changed: field by field, before and after, under the names of the thing that was changed.
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '@eos/contract/labels/labels'
import type { Resource } from '@eos/contract/resource'
import { resourceAt } from '@eos/contract/resources/all'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import type { Item } from './queries.ts'
import { ScrollFrame } from './ScrollFrame.tsx'

type Values = Readonly<Record<string, unknown>>

export function LogChanges({ entry, title }: { entry: Item; title?: string }) {
  const { t } = useTranslation('admin')
  const before = (entry['before'] ?? {}) as Values
  const after = (entry['after'] ?? {}) as Values
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const resource = resourceAt(String(entry['subject'] ?? ''))
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
  const field = resource?.fields[name]
  return (
    <th scope="row">{resource && field ? fieldLabel(resource.path, name, field, locale) : name}</th>
  )
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
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return <Cell resource={resource} name={name} field={field} item={{ id: '', [name]: value }} />
}
