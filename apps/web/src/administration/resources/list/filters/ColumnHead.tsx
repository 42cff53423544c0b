// The heading of a column: a press sorts by it, Shift and a press adds it to the order, and its edge can be drawn.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { narrowestColumn, widestColumn } from '@eos/contract/lists/list-looks'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../../texts/translation.ts'
import type { ListState } from '../../../../admin-parts/resources/list/list-address.ts'
import { widthOf, type ListLook } from '../../../../admin-parts/resources/list/list-look.ts'
import {
  isSortable,
  readSort,
  sortedBy,
  writeSort,
  type SortKey,
} from '../../../../admin-parts/resources/list/sort-keys.ts'

interface ColumnHeadProps {
  resource: Resource
  name: string
  field: Field
  label: string
  state: ListState
  look: ListLook
  onState: (state: ListState) => void
  onLook: (look: ListLook) => void
}

export function ColumnHead(props: ColumnHeadProps) {
  const { resource, name, field, label, state, onState } = props
  const keys = readSort(state.sort)
  const sort = (adds: boolean) =>
    onState({ ...state, page: 0, sort: writeSort(sortedBy(keys, name, adds)) })
  return (
    <span className="column-head">
      {isSortable(resource, name, field) ? (
        <SortButton label={label} keys={keys} name={name} onSort={sort} />
      ) : (
        <span className="column-name">{label}</span>
      )}
      <WidthHandle {...props} />
    </span>
  )
}

interface SortButtonProps {
  label: string
  keys: readonly SortKey[]
  name: string
  onSort: (adds: boolean) => void
}

function SortButton({ label, keys, name, onSort }: SortButtonProps) {
  const { t } = useTranslation(['lists', 'common'])
  const place = keys.findIndex((key) => key.name === name)
  const sign = place < 0 ? '↕' : keys[place]!.isDescending ? '▼' : '▲'
  return (
    <button
      type="button"
      className="sort"
      title={`${t('common:sortBy', { column: label })}. ${t('sortMore')}`}
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span className="column-name">{label}</span>
      <span aria-hidden="true" className={place < 0 ? 'sort-sign' : 'sort-sign sort-sign-on'}>
        {sign}
        {keys.length > 1 && place >= 0 && <small>{place + 1}</small>}
      </span>
    </button>
  )
}

/** On the cell of the heading; of several keys, the first one is what is heard. */
export function ariaSortOf(
  sort: string | undefined,
  name: string,
): { 'aria-sort'?: 'ascending' | 'descending' } {
  const [first] = readSort(sort)
  if (first?.name !== name) return {}
  return { 'aria-sort': first.isDescending ? 'descending' : 'ascending' }
}

const keyStep = 16

/** The edge of a column, drawn by the pointer or moved by the arrow keys; a double press gives the width back. */
function WidthHandle({ resource, name, label, look, onLook }: ColumnHeadProps) {
  const { t } = useTranslation('lists')
  const begin = useRef<{ x: number; width: number }>(undefined)
  const width = widthOf(resource, look, name)
  const set = (next: number | undefined) => {
    const { [name]: _before, ...others } = look.widths
    const bounded = next && Math.round(Math.min(widestColumn, Math.max(narrowestColumn, next)))
    onLook({ ...look, widths: bounded ? { ...others, [name]: bounded } : others })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -keyStep : event.key === 'ArrowRight' ? keyStep : 0
    if (step === 0) return
    event.preventDefault()
    set(width + step)
  }
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    begin.current = { x: event.clientX, width }
  }
  return (
    // A separator with a value is a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <span
      className="column-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('width', { column: label })}
      aria-valuenow={width}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (begin.current) set(begin.current.width + event.clientX - begin.current.x)
      }}
      onPointerUp={() => {
        begin.current = undefined
      }}
      onDoubleClick={() => set(undefined)}
    />
  )
}
