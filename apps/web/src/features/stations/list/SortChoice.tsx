// The order of the list as one choice, on phones, where the headings of the columns give way.
import { useTranslation } from '../../../texts/translation.ts'
import { Choice } from '../../../parts/controls/Choice.tsx'
import type { Column } from '../../../parts/tables/table-column.ts'
import type { Sort } from '../../../parts/tables/sort-rows.ts'

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

const signs = { asc: '↑', desc: '↓' } as const

export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const { t } = useTranslation('stations')
  const orders = columns
    .filter(({ sortValue }) => sortValue)
    .flatMap(({ key, header }) =>
      (['asc', 'desc'] as const).map((direction) => ({ key, header, direction })),
    )
  const at = orders.findIndex(
    ({ key, direction }) => key === sort.key && direction === sort.direction,
  )
  return (
    <div className="sort-choice needs-script not-printed">
      <Choice
        label={t('order')}
        value={at}
        onChange={({ target }) => onSort(orders[Number(target.value)]!)}
      >
        {orders.map(({ key, header, direction }, place) => (
          <option key={`${key} ${direction}`} value={place}>
            {header} {signs[direction]}
          </option>
        ))}
      </Choice>
    </div>
  )
}
