// The rows of a list on a phone: short cards with the first columns, each of which leads to its item.
import { Checkbox } from 'antd'
import type { Field } from '@eos/contract/fields/field'
import { fieldLabel, listLabel } from '@eos/contract/labels/labels'
import { useTranslation } from '../../../texts/translation.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { columnFields } from '../../../admin-parts/resources/list/columns.ts'
import { isHiddenEntry, nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { isStatus } from '../../../admin-parts/resources/status-tones.ts'
import { OpenLink, type ItemTableProps } from './ItemTable.tsx'
import { rowId } from './row-id.ts'
import { toggled } from '../merging/toggled.ts'

/** More do not fit into a card; the item itself has them all. */
const mostFacts = 3

type ItemCardsProps = Omit<ItemTableProps, 'look' | 'onLook' | 'onState'>

export function ItemCards({ resource, state, items, selected, onSelect }: ItemCardsProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <ul className="admin-cards" aria-label={listLabel(resource, locale)}>
      {items.map((item) => (
        <li
          key={item.id}
          id={rowId(item.id)}
          className={state.open?.id === item.id ? 'admin-row-open' : undefined}
        >
          {selected && (
            <Checkbox
              aria-label={t('select', { name: nameOf(item, locale) })}
              checked={selected.has(item.id)}
              onChange={() => onSelect(toggled(selected, item.id))}
            />
          )}
          <Card resource={resource} state={state} item={item} />
        </li>
      ))}
    </ul>
  )
}

function Card({
  resource,
  state,
  item,
}: Pick<ItemCardsProps, 'resource' | 'state'> & { item: Item }) {
  const locale = useLocale()
  const fields = columnFields(resource)
  const cell = (name: string) => (
    <Cell resource={resource} name={name} field={fields[name]!} item={item} />
  )
  // A card has no room for the name in the other language.
  const columns = state.columns.filter(
    (name) => fields[name] && !(locale === 'vi' && name.endsWith('En')),
  )
  const [first, ...others] = columns
  const status = others.find((name) => isStatus(resource, name, fields[name]!))
  const hasValue = (name: string) => {
    const value = item[name]
    return Array.isArray(value)
      ? value.length > 0
      : ![null, undefined, ''].includes(value as string)
  }
  const [second, ...rest] = others.filter((name) => name !== status && hasValue(name))
  if (first === undefined) return null
  const labelled = (name: string) => (
    <>
      <span className={speaksAlone(fields[name]!) ? 'only-heard' : undefined}>
        {fieldLabel(fields[name]!, locale)}:{' '}
      </span>
      {cell(name)}
    </>
  )
  return (
    <div className="admin-card">
      <p className="row admin-card-head">
        {isHiddenEntry(resource, item) ? (
          cell(first)
        ) : (
          <OpenLink state={state} item={item}>
            <span className="admin-card-title">{cell(first)}</span>
          </OpenLink>
        )}
        {status !== undefined && cell(status)}
      </p>
      {second !== undefined && <p className="nowrap admin-card-name">{labelled(second)}</p>}
      <p className="soft meta admin-card-facts">
        {rest.slice(0, mostFacts).map((name) => (
          <span key={name}>{labelled(name)}</span>
        ))}
      </p>
    </div>
  )
}

/** A bare figure or a bare yes says nothing; a name, a kind or a time does. */
function speaksAlone({ kind, options }: Field): boolean {
  return options.shownAs !== undefined || !['flag', 'integer', 'number'].includes(kind)
}
