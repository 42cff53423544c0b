// One value of an item, written for people.
import { useTranslation } from '../../texts/translation.ts'
import type { Field } from '@eos/contract/fields/field'
import { choiceLabel } from '@eos/contract/labels/labels'
import { relationOf, type Resource } from '@eos/contract/resource'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { countryName } from '../../parts/numbers/country-name.ts'
import { writtenName } from '../../parts/numbers/local-name.ts'
import { formatDay, formatFigure, formatInstant, type Locale } from '../../parts/numbers/format.ts'
import { SaveFileButton } from '../../parts/buttons/SaveFileButton.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'
import { LoggedThing } from './LoggedThing.tsx'
import { isHiddenEntry, nameOf, type Item } from './queries.ts'
import { Age, Share } from './Measures.tsx'
import { ReferenceName } from './ReferenceName.tsx'
import { askedField } from './grant-fields.ts'
import { StatusTag } from './StatusTag.tsx'
import { isStatus, standingOf } from './status-tones.ts'
import { isSubject, subjectLabel } from './subject-labels.ts'

interface CellProps {
  resource: Resource
  name: string
  field: Field
  item: Item
}

export function Cell(props: CellProps) {
  const { shownAs } = props.field.options
  const value = props.item[props.name]
  if (typeof value === 'string' && shownAs === 'age')
    return <Age time={value} isBad={props.item['state'] === 'offline'} />
  if (typeof value === 'number' && shownAs === 'share') return <Share of={value} />
  return <PlainCell {...props} />
}

function PlainCell({ resource, name, field, item }: CellProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const zone = useTimeZone()
  const value = item[name]
  if (value === null || value === undefined || value === '' || isEmptyList(value)) {
    return <span className="soft">{t('empty')}</span>
  }
  if (isSubject(resource.path, name)) return subjectLabel(String(value), locale)
  if (resource.path === 'activity_logs' && name === 'subjectId') return <LoggedThing entry={item} />
  if (isHiddenEntry(resource, item) && name === 'action') return t('hide.hidden')
  if (name === 'action' && field.kind === 'text') {
    return choiceLabel(resource.path, name, String(value), locale)
  }
  if (isStatus(resource, name, field)) return <Status resource={resource} name={name} item={item} />
  const shown = askedField(resource.path, name, field, item)
  switch (shown.kind) {
    case 'flag':
      return value === true ? t('yes') : t('no')
    case 'choice':
      return choiceLabel(resource.path, name, value as string | number, locale)
    case 'choices':
      return (value as string[])
        .map((each) => choiceLabel(resource.path, name, each, locale))
        .join(', ')
    case 'number':
    case 'integer':
      return figureOf(Number(value), field, locale)
    case 'instant':
      return formatInstant(String(value), zone, locale)
    case 'date':
      return formatDay(String(value), 'UTC', locale)
    case 'reference':
      return <EmbeddedName item={item} name={name} to={shown.to ?? ''} />
    case 'references':
      return <Names to={field.to ?? ''} ids={value as string[]} />
    case 'texts':
      return (value as string[]).join(', ')
    case 'rows':
    case 'files':
      return String((value as unknown[]).length)
    case 'file':
      return (
        <SaveFileButton className="text-button" path={`/api/files/${String(value)}`}>
          {t('uploaded', { id: String(value) })}
        </SaveFileButton>
      )
    case 'record':
      return <code className="admin-record">{JSON.stringify(value)}</code>
    case 'html':
      return <span className="admin-clipped">{String(value).replaceAll(/<[^>]*>/g, ' ')}</span>
    default:
      return <Text name={name} field={field} text={String(value)} />
  }
}

function Names({ to, ids }: { to: string; ids: readonly string[] }) {
  return ids.map((id, place) => (
    <span key={id}>
      {place > 0 && ', '}
      <ReferenceName to={to} id={id} />
    </span>
  ))
}

function Text({ name, field, text }: { name: string; field: Field; text: string }) {
  const locale = useLocale()
  const shown = name === 'countryCode' ? countryName(text, locale) : textOf(text, name, field)
  return <span className="admin-clipped">{shown}</span>
}

function Status({ resource, name, item }: Omit<CellProps, 'field'>) {
  const locale = useLocale()
  const value = standingOf(item, name, useNow())
  return <StatusTag value={value}>{statusWord(resource, name, value, locale)}</StatusTag>
}

/** The only flag among them says whether the public sees the item. */
function statusWord({ path }: Resource, name: string, value: unknown, locale: Locale): string {
  if (typeof value !== 'boolean') return choiceLabel(path, name, value as string, locale)
  if (locale === 'vi') return value ? 'Công bố' : 'Không công bố'
  return value ? 'Public' : 'Not public'
}

/** Codes and addresses stay to the letter. */
function textOf(text: string, name: string, { kind, options }: Field): string {
  const isCode = kind !== 'text' || name === 'code' || options.pattern !== undefined
  return isCode ? text : writtenName(text)
}

/** A computed share says no more than its first digit does; a year is no amount, and has no unit. */
function figureOf(value: number, { kind, options }: Field, locale: Locale): string {
  const { decimals, computed, unit } = options
  if (kind === 'integer') return unit === undefined ? String(value) : formatFigure(value, 0, locale)
  return formatFigure(value, decimals ?? (computed && unit === '%' ? 1 : mostDecimals), locale)
}

/** A place on earth to about ten metres, and enough for anything else that declares no digits of its own. */
const mostDecimals = 4

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** A list comes with what its references name, under the names of the relations; a single item does not. */
function EmbeddedName({ item, name, to }: { item: Item; name: string; to: string }) {
  const locale = useLocale()
  const embedded = item[relationOf(name)]
  if (typeof embedded === 'object' && embedded !== null) return nameOf(embedded as Item, locale)
  return <ReferenceName to={to} id={String(item[name])} />
}
