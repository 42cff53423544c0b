// A table of small tiles with numbers. Colour never comes without its number; what is missing is hatched and says so.
import { levelIn } from '@eos/indices'
import { useTranslation } from '../../texts/translation.ts'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { PageLink } from '../page/PageLink.tsx'
import { useLocale } from '../numbers/use-locale.ts'
import { levelStyle, type Scale } from '../levels/scale.ts'
import type { MatrixCell } from './matrix-rows.ts'
import './matrix.css'

interface MatrixRow {
  name: string
  cells: readonly MatrixCell[]
  total?: number
}

interface LevelMatrixProps {
  scale: Scale
  /** Heard before the table. */
  caption: string
  columns: readonly string[]
  rows: readonly MatrixRow[]
  /** Head of the column of totals. */
  totalName?: string
  /** The page of a cell with a value. */
  targetOf?: ((cell: MatrixCell) => PageTarget) | undefined
}

/** On a narrow screen it scrolls sideways under its row heads. */
export function LevelMatrix({
  scale,
  caption,
  columns,
  rows,
  totalName,
  targetOf,
}: LevelMatrixProps) {
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="matrix-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="matrix">
        <caption className="only-heard">{caption}</caption>
        <thead>
          <tr>
            <td className="matrix-corner" aria-hidden="true" />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {totalName && <th scope="col">{totalName}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, total }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <Cell key={cell.key} scale={scale} cell={cell} target={targetOf?.(cell)} />
              ))}
              {totalName && <td className="matrix-total">{total}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  scale: Scale
  cell: MatrixCell
  target: PageTarget | undefined
}

function Cell({ scale, cell: { state, value }, target }: CellProps) {
  const { t } = useTranslation('parts')
  const locale = useLocale()
  const level = value === null ? undefined : levelIn(scale.levels, value)
  if (!level)
    return (
      <td className={`matrix-${state}`}>
        {state === 'missing' && <span className="only-heard">{t('noData')}</span>}
      </td>
    )
  return (
    <td>
      {target ? (
        <PageLink
          {...target}
          className="matrix-tile tile"
          style={levelStyle(level)}
          title={level.name[locale]}
        >
          {value}
        </PageLink>
      ) : (
        <span className="matrix-tile tile" style={levelStyle(level)} title={level.name[locale]}>
          {value}
        </span>
      )}
    </td>
  )
}
