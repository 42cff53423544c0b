// One value of an item, written for people.
import { useTranslation } from 'react-i18next'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import { relationOf, type Resource } from '@eos/contract/resource'
import { formatDay, formatInstant, formatNumber } from '../ui/format.ts'
import { useLocale } from '../ui/use-locale.ts'
import { nameOf, type Item } from './queries.ts'
import { ReferenceName } from './ReferenceName.tsx'

interface CellProps {
  resource: Resource
  name: string
  field: Field
  item: Item
}

export function Cell({ resource, name, field, item }: CellProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const value = item[name]
  if (value === null || value === undefined || value === '' || isEmptyList(value)) {
    return <span className="soft">{t('empty')}</span>
  }
  switch (field.kind) {
    case 'flag':
      return value === true ? t('yes') : t('no')
    case 'choice':
      return choiceLabel(resource.path, name, value as string | number, locale)
    case 'choices':
      return (value as string[])
        .map((each) => choiceLabel(resource.path, name, each, locale))
        .join(', ')
    case 'number':
      return formatNumber(Number(value), field.options.decimals ?? 4, locale)
    case 'instant':
      return formatInstant(String(value), zone, locale)
    case 'date':
      return formatDay(`${String(value)}T00:00:00+07:00`, zone, locale)
    case 'reference':
      return <EmbeddedName item={item} name={name} to={field.to ?? ''} />
    case 'references':
      return (value as string[]).map((id, place) => (
        <span key={id}>
          {place > 0 && ', '}
          <ReferenceName to={field.to ?? ''} id={id} />
        </span>
      ))
    case 'texts':
      return (value as string[]).join(', ')
    case 'rows':
      return <RowsCell rows={value as Record<string, unknown>[]} />
    case 'files':
      return String((value as unknown[]).length)
    case 'file':
      return <a href={`/api/files/${String(value)}`}>{t('uploaded', { id: String(value) })}</a>
    case 'record':
      return <code className="admin-record">{JSON.stringify(value)}</code>
    case 'html':
      return <span className="admin-clipped">{String(value).replaceAll(/<[^>]*>/g, ' ')}</span>
    default:
      return <span className="admin-clipped">{String(value)}</span>
  }
}

/** People of administration read the clock of the country. */
const zone = 'Asia/Ho_Chi_Minh'

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** A list comes with what its references name; a single item does not. */
function EmbeddedName({ item, name, to }: { item: Item; name: string; to: string }) {
  const locale = useLocale()
  const embedded = (item['_embedded'] as Record<string, Item | null> | undefined)?.[
    relationOf(name)
  ]
  if (embedded) return nameOf(embedded, locale)
  return <ReferenceName to={to} id={String(item[name])} />
}

function RowsCell({ rows }: { rows: Record<string, unknown>[] }) {
  return String(rows.length)
}
