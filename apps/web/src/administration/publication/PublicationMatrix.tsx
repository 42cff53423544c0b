// The matrix: a row for each place, a column for each indicator, in a cell what the public sees. Ranges can be marked.
import { useRef, type KeyboardEvent } from 'react'
import type { PublicationLine } from '@eos/contract/calls/announced/publication'
import { ScrollRegion } from '../../admin-parts/resources/ScrollRegion.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { PageLink } from '../../parts/page/PageLink.tsx'
import { isMarked, marksAfter, type Marks, type Place } from './marks.ts'
import { indexState, stateOf } from './publication-lines.ts'
import { StateSign, useStateWords } from './StateSign.tsx'
import type { Kind } from './queries.ts'

interface PublicationMatrixProps {
  kind: Kind
  lines: readonly PublicationLine[]
  columns: readonly { code: string; symbol: string }[]
  /** Air stations have an index, which follows from their dust. */
  hasIndex: boolean
  marks: Marks | undefined
  zone: string
  onMarks: (marks: Marks) => void
}

const start: Place = { row: 0, column: 0 }

export function PublicationMatrix(props: PublicationMatrixProps) {
  const { kind, lines, columns, hasIndex, marks, onMarks } = props
  const { t } = useTranslation('publication')
  const table = useRef<HTMLTableElement>(null)
  const size = { rows: lines.length, columns: columns.length + 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = marksAfter(marks ?? { anchor: start, focus: start }, event, size)
    if (!next || !(event.target instanceof HTMLElement) || !event.target.dataset['place']) return
    event.preventDefault()
    onMarks(next)
    table.current?.querySelector<HTMLElement>(`[data-place="${placeKey(next.focus)}"]`)?.focus()
  }
  const markColumn = (column: number) =>
    onMarks({ anchor: { row: 0, column }, focus: { row: size.rows - 1, column } })
  return (
    <>
      <ScrollRegion label={t('matrix')}>
        {/* Arrow keys go from cell to cell; each cell is a button. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          ref={table}
          className="meta publication-matrix"
          aria-label={t('matrix')}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th scope="col">{t(kind === 'stations' ? 'place.stations' : 'place.points')}</th>
              {[t('whole'), ...columns.map(({ symbol }) => formulaText(symbol))].map(
                (name, column) => (
                  <th key={name} scope="col">
                    <button type="button" onClick={() => markColumn(column)}>
                      {name}
                    </button>
                  </th>
                ),
              )}
              {hasIndex && <th scope="col">{t('index')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <Row key={line.id} {...props} line={line} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Legend hasIndex={hasIndex} />
    </>
  )
}

const placeKey = ({ row, column }: Place) => `${row} ${column}`

function Row({
  line,
  row,
  ...props
}: PublicationMatrixProps & { line: PublicationLine; row: number }) {
  const { kind, columns, hasIndex } = props
  return (
    <tr>
      <th scope="row">
        <PageLink
          to={kind === 'stations' ? 'admin/stations' : 'admin/location-points'}
          search={{ id: line.id }}
        >
          {line.name}
        </PageLink>
        <span className="soft nowrap publication-code"> {line.code}</span>
      </th>
      {[null, ...columns.map(({ code }) => code)].map((indicator, column) => (
        <SeriesCell
          key={indicator ?? 'whole'}
          {...props}
          line={line}
          indicator={indicator}
          place={{ row, column }}
        />
      ))}
      {hasIndex && <IndexCell line={line} />}
    </tr>
  )
}

interface SeriesCellProps extends Pick<
  PublicationMatrixProps,
  'columns' | 'marks' | 'zone' | 'onMarks'
> {
  line: PublicationLine
  indicator: string | null
  place: Place
}

function SeriesCell({ line, indicator, place, columns, marks, zone, onMarks }: SeriesCellProps) {
  const { t } = useTranslation('publication')
  const wordsOf = useStateWords(zone)
  const state = stateOf(line, indicator)
  const { words, short } = wordsOf(state)
  const symbol = columns.find(({ code }) => code === indicator)?.symbol
  const isHere = marks !== undefined && isMarked(marks, place)
  const focus = marks?.focus ?? start
  const isFocus = focus.row === place.row && focus.column === place.column
  return (
    <td>
      <button
        type="button"
        data-place={placeKey(place)}
        data-act={state.act ?? 'none'}
        data-inherited={state.isInherited}
        tabIndex={isFocus ? 0 : -1}
        aria-pressed={isHere}
        aria-label={t('cell', {
          place: line.name,
          series: symbol === undefined ? t('whole') : formulaText(symbol),
          state: words,
        })}
        onClick={({ shiftKey }) =>
          onMarks({ anchor: shiftKey && marks ? marks.anchor : place, focus: place })
        }
      >
        {state.act && <StateSign act={state.act} />}
        {short !== '' && <span>{short}</span>}
      </button>
    </td>
  )
}

/** It cannot be decided about: it follows. */
function IndexCell({ line }: { line: PublicationLine }) {
  const { t } = useTranslation('publication')
  const state = indexState(line)
  const act = state === 'shown' ? 'publish' : state === 'partly' ? 'delay' : 'withdraw'
  return (
    <td data-index={state ?? 'none'}>
      {state === null || state === 'never' ? (
        <>
          <span aria-hidden="true">—</span>
          <span className="only-heard">
            {state === null ? t('notMeasured') : t('indexStates.never')}
          </span>
        </>
      ) : (
        <>
          <StateSign act={act} />
          <span className="only-heard">{t(`indexStates.${state}`)}</span>
        </>
      )}
    </td>
  )
}

function Legend({ hasIndex }: { hasIndex: boolean }) {
  const { t } = useTranslation('publication')
  return (
    <ul className="wrap soft meta publication-legend">
      {(['publish', 'delay', 'withhold', 'withdraw'] as const).map((act) => (
        <li key={act} data-act={act}>
          <StateSign act={act} /> {t(`acts.${act}`)}
        </li>
      ))}
      {hasIndex && (
        <li>
          <span aria-hidden="true">—</span> {t('indexStates.never')}
        </li>
      )}
      <li>
        <span className="publication-none" /> {t('notMeasured')}
      </li>
    </ul>
  )
}
