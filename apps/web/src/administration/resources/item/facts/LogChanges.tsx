// The changes that an entry of the log notes: field by field, before and after.
import { useTranslation } from '../../../../texts/translation.ts'
import { listLabel } from '@eos/contract/labels/labels'
import { loggedLabel } from '@eos/contract/labels/logged-words'
import type { Resource } from '@eos/contract/resource'
import { resourceAt, resources } from '@eos/contract/resources/all'
import type { Locale } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import { AdminTable } from '../../../../admin-parts/controls/AdminTable.tsx'
import { Cell } from '../../../../admin-parts/resources/Cell.tsx'
import { LoggedValue } from './LoggedValue.tsx'
import type { Item } from '../../../../admin-parts/resources/queries.ts'
import { resourceOfSubject } from '../../../../admin-parts/resources/subject-labels.ts'

type Values = Readonly<Record<string, unknown>>

export function LogChanges({ entry, title }: { entry: Item; title?: string }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const before = (entry['before'] ?? {}) as Values
  const after = (entry['after'] ?? {}) as Values
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const resource = resourceAt(resourceOfSubject(String(entry['subject'] ?? '')) ?? '')
  if (names.length === 0) return null
  return (
    <section className="admin-changes">
      <h3>{title ?? t('changes')}</h3>
      <AdminTable
        caption={title ?? t('changes')}
        rows={names}
        rowKey={(name) => name}
        columns={[
          {
            key: 'field',
            header: t('conflictField'),
            heading: true,
            cell: (name) => fieldName(resource, name, locale),
          },
          {
            key: 'before',
            header: t('before'),
            cell: (name) => <Noted resource={resource} name={name} values={before} />,
          },
          {
            key: 'after',
            header: t('after'),
            cell: (name) => <Noted resource={resource} name={name} values={after} />,
          },
        ]}
      />
    </section>
  )
}

function fieldName(resource: Resource | undefined, name: string, locale: Locale): string {
  // An entry without a subject may count rows by their tables.
  const counted = resource ? undefined : resources.find(({ storedIn }) => storedIn === name)
  return counted ? listLabel(counted, locale) : loggedLabel(resource, name, locale)
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
