// The rows of a list: each leads to its item, and can be selected.
// See docs/decisions/0191-a-list-is-one-table-and-its-look-belongs-to-the-person.md.
import { Table, type TableColumnsType } from 'antd'
import { useSearchParams } from 'react-router'
import type { MouseEvent, ReactNode } from 'react'
import { fieldLabel, listLabel } from '@eos/contract/labels/labels'
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../texts/translation.ts'
import { AddressLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { Cell } from '../../../admin-parts/resources/Cell.tsx'
import { columnFields, isFigure } from '../../../admin-parts/resources/list/columns.ts'
import { writeList, type ListState } from '../../../admin-parts/resources/list/list-address.ts'
import { widthOf, type ListLook } from '../../../admin-parts/resources/list/list-look.ts'
import { isStatus } from '../../../admin-parts/resources/status-tones.ts'
import { isHiddenEntry, nameOf, type Item } from '../../../admin-parts/resources/queries.ts'
import { ColumnHead, ariaSortOf } from './filters/ColumnHead.tsx'
import { rowId } from './row-id.ts'

export interface ItemTableProps {
  resource: Resource
  state: ListState
  look: ListLook
  items: readonly Item[]
  /** Nothing where nothing can be done to several at once. */
  selected: ReadonlySet<string> | undefined
  onSelect: (selected: ReadonlySet<string>) => void
  onState: (state: ListState) => void
  onLook: (look: ListLook) => void
}

const selectionWidth = 40

export function ItemTable(props: ItemTableProps) {
  const { resource, state, items, selected, onSelect, onState } = props
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const columns = useColumns(props)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0)
  const open = (item: Item) => onState({ ...state, open: { mode: 'VIEW', id: item.id } })
  return (
    <Table<Item>
      className={`admin-table admin-table-${state.density}`}
      aria-label={listLabel(resource, locale)}
      rowKey="id"
      columns={columns}
      dataSource={items}
      pagination={false}
      size="small"
      tableLayout="fixed"
      scroll={{ x: width + (selected ? selectionWidth : 0) }}
      {...(selected && {
        rowSelection: {
          fixed: true,
          columnWidth: selectionWidth,
          // Items on other pages stay selected.
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(new Set(keys.map(String))),
          getTitleCheckboxProps: () => ({ 'aria-label': t('selectAll') }),
          getCheckboxProps: (item) => ({
            'aria-label': t('select', { name: nameOf(item, locale) }),
          }),
        },
      })}
      onRow={(item) => ({
        id: rowId(item.id),
        className: state.open?.id === item.id ? 'admin-row admin-row-open' : 'admin-row',
        onClick: (event) => {
          if (!isHiddenEntry(resource, item) && isPressOnRow(event)) open(item)
        },
      })}
    />
  )
}

/** A press on something in the row is meant for that, and who marks a text wants to copy it. */
function isPressOnRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const isOnControl = (target as Element).closest('a, button, input, label, .admin-select')
  const isMarking = getSelection()?.isCollapsed === false
  return !isOnControl && !isMarking && !ctrlKey && !metaKey && !shiftKey
}

function useColumns({
  resource,
  state,
  look,
  onState,
  onLook,
}: ItemTableProps): TableColumnsType<Item> {
  const locale = useLocale()
  const shown = state.columns.flatMap((name): [string, Field][] => {
    const field = columnFields(resource)[name]
    return field ? [[name, field]] : []
  })
  return shown.map(([name, field], place) => ({
    key: name,
    title: (
      <ColumnHead
        resource={resource}
        name={name}
        field={field}
        label={fieldLabel(field, locale)}
        state={state}
        look={look}
        onState={onState}
        onLook={onLook}
      />
    ),
    width: widthOf(resource, look, name),
    ...(place < look.pinned && { fixed: 'start' as const }),
    // The state at the end stays in view, however many columns stand before it.
    ...(place > 0 &&
      place === shown.length - 1 &&
      isStatus(resource, name, field) && { fixed: 'end' as const }),
    ...(isFigure(field) && { align: 'right' as const }),
    ...(place === 0 && { rowScope: 'row' as const }),
    onHeaderCell: () => ariaSortOf(state.sort, name),
    render: (_: unknown, item: Item) => {
      const cell = <Cell resource={resource} name={name} field={field} item={item} />
      if (place > 0 || isHiddenEntry(resource, item)) return cell
      return (
        <OpenLink state={state} item={item}>
          {cell}
        </OpenLink>
      )
    },
  }))
}

interface OpenLinkProps {
  state: ListState
  item: Item
  children: ReactNode
}

export function OpenLink({ state, item, children }: OpenLinkProps) {
  const [search] = useSearchParams()
  const target = writeList(search, { ...state, open: { mode: 'VIEW', id: item.id } })
  return <AddressLink to={`?${target}`}>{children}</AddressLink>
}
