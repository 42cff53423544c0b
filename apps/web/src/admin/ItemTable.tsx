// The rows of a list: each leads to its item, and can be selected.
import { useTranslation } from '../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { fieldLabel, listLabel } from '@eos/contract/labels/labels'
import { canBeSortedBy, type Resource } from '@eos/contract/resource'
import { AddressLink } from '../ui/PageLink.tsx'
import { useLocale } from '../ui/use-locale.ts'
import { Cell } from './Cell.tsx'
import { columnClass, columnFields } from './columns.ts'
import { writeList, type ListState } from './list-address.ts'
import { isHiddenEntry, nameOf, type Item } from './queries.ts'
import { ScrollFrame } from './ScrollFrame.tsx'

interface ItemTableProps {
  resource: Resource
  state: ListState
  items: readonly Item[]
  /** Nothing where nothing can be done to several at once. */
  selected: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string>) => void
  onState: (state: ListState) => void
}

/** Kinds by which the server sorts. */
const sortable = new Set(['text', 'number', 'integer', 'flag', 'choice', 'instant', 'date'])

export function ItemTable(props: ItemTableProps) {
  const { resource, state, items, selected, onSelect, onState } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const columns = state.columns.flatMap((name) => {
    const field = columnFields(resource)[name]
    return field ? [{ name, field }] : []
  })
  const isAllSelected = items.every((item) => selected?.has(item.id))
  return (
    <ScrollFrame label={listLabel(resource, locale)}>
      <table className="table admin-table">
        <caption className="only-heard">{listLabel(resource, locale)}</caption>
        <thead>
          <tr>
            {selected && (
              <th scope="col" className="admin-select">
                <input
                  type="checkbox"
                  aria-label={t('selectAll')}
                  checked={isAllSelected}
                  onChange={() =>
                    onSelect(new Set(isAllSelected ? [] : items.map((item) => item.id)))
                  }
                />
              </th>
            )}
            {columns.map(({ name, field }) => (
              <SortHeader
                key={name}
                label={fieldLabel(field, locale)}
                direction={directionOf(state.sort, name)}
                isSortable={
                  sortable.has(field.kind) &&
                  !field.options.computed &&
                  canBeSortedBy(resource, name)
                }
                onSort={(direction) => onState({ ...state, page: 0, sort: `${name},${direction}` })}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id} aria-selected={state.open?.id === item.id || undefined}>
              {selected && (
                <td className="admin-select">
                  <input
                    type="checkbox"
                    aria-label={t('select', { name: nameOf(item, locale) })}
                    checked={selected.has(item.id)}
                    onChange={() => onSelect(toggled(selected, item.id))}
                  />
                </td>
              )}
              {columns.map(({ name, field }, place) =>
                place === 0 ? (
                  <th scope="row" key={name} className={columnClass(resource.path, name, field)}>
                    {isHiddenEntry(resource, item) ? (
                      <Cell resource={resource} name={name} field={field} item={item} />
                    ) : (
                      <OpenLink resource={resource} state={state} item={item}>
                        <Cell resource={resource} name={name} field={field} item={item} />
                      </OpenLink>
                    )}
                  </th>
                ) : (
                  <td key={name} className={columnClass(resource.path, name, field)}>
                    <Cell resource={resource} name={name} field={field} item={item} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

function OpenLink({
  resource,
  state,
  item,
  children,
}: {
  resource: Resource
  state: ListState
  item: Item
  children: React.ReactNode
}) {
  const [search] = useSearchParams()
  const target = writeList(search, resource, { ...state, open: { mode: 'VIEW', id: item.id } })
  return <AddressLink to={`?${target}`}>{children}</AddressLink>
}

type Direction = 'asc' | 'desc'

function SortHeader(props: {
  label: string
  direction: Direction | undefined
  isSortable: boolean
  onSort: (direction: Direction) => void
}) {
  const { t } = useTranslation('ui')
  const { label, direction, isSortable, onSort } = props
  if (!isSortable) return <th scope="col">{label}</th>
  return (
    <th
      scope="col"
      aria-sort={
        direction === undefined ? undefined : direction === 'asc' ? 'ascending' : 'descending'
      }
    >
      <button
        type="button"
        className="sort"
        title={t('sortBy', { column: label })}
        onClick={() => onSort(direction === 'asc' ? 'desc' : 'asc')}
      >
        {label}
        <span aria-hidden="true" className="sort-sign">
          {direction === 'asc' ? '▲' : direction === 'desc' ? '▼' : '↕'}
        </span>
      </button>
    </th>
  )
}

function directionOf(sort: string | undefined, name: string): Direction | undefined {
  const [property, direction] = (sort ?? '').split(',')
  if (property !== name) return undefined
  return direction === 'desc' ? 'desc' : 'asc'
}

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
