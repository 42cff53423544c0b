// The facts about the cell in use: its limit, its method, earlier results at the point, and how its
// index came about.
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import type { Column } from '../../../admin-parts/fields/grid/columns.ts'
import { FactList, type Fact } from '../../../parts/controls/FactList.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatNumber } from '../../../parts/numbers/format.ts'
import { writtenName } from '../../../parts/numbers/local-name.ts'
import { PageLink } from '../../../parts/page/PageLink.tsx'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { FormerLine } from './FormerLine.tsx'
import { cellName } from '../grid-lines.ts'
import { IndexOf } from './grid-columns.tsx'
import { figure, limitText, timesLimit } from '../limit-text.ts'
import { roundTarget } from '../round-address.ts'
import type { Entry } from './use-entry.ts'

interface CellFactsProps {
  entry: Entry
  column: Column | undefined
  /** The number of the line. */
  line: number
}

export function CellFacts({ entry, column, line }: CellFactsProps) {
  const { state, judged } = entry
  const row = state.round.rows[line]
  if (!row || !column) return null
  const at = state.round.columns.findIndex(({ code }) => cellName(code) === column.name)
  return (
    <section className="round-facts" aria-label={`${row.code} ${row.name}`}>
      <p className="round-facts-head">
        <span className="soft">{row.code}</span> {writtenName(row.name)}
        {' · '}
        <strong>{column.label}</strong>
      </p>
      {at >= 0 ? (
        <ResultFacts entry={entry} line={line} at={at} />
      ) : (
        column.name === 'index' && <IndexFacts entry={entry} line={line} index={judged[line]} />
      )}
    </section>
  )
}

interface OfCell {
  entry: Entry
  line: number
}

function ResultFacts({ entry, line, at }: OfCell & { at: number }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { round } = entry.state
  const row = round.rows[line]!
  const column = round.columns[at]!
  const said = entry.common.settings[column.code]
  const cell = entry.judged[line]?.cells[cellName(column.code)]
  const limit = cell?.limit ?? row.limits[at] ?? null
  const former = row.former[at]
  const unit = cell?.unit ?? said?.unit ?? column.unit
  const times = cell && cell.value !== null ? timesLimit(cell.value, limit) : undefined
  const detection = cell?.detectionLimit ?? said?.detectionLimit ?? column.detectionLimit
  const written = (value: number) => figure(Number(value.toPrecision(6)), locale)
  const facts: Fact[] = [
    [t('facts.unit'), unit],
    [t('facts.method'), cell?.method ?? said?.method ?? column.method],
    [t('facts.detection'), detection === null ? null : `${figure(detection, locale)} ${unit}`],
    [t('facts.limit'), limit && `${limitText(limit, locale)} ${limit.unit}`],
    [
      t('facts.former'),
      former &&
        t('facts.formerText', {
          count: former.n,
          min: written(former.min),
          max: written(former.max),
          median: written(former.median),
        }),
    ],
  ]
  return (
    <>
      {cell?.exceeded && (
        <p className="round-over">
          ▲{' '}
          {times !== undefined && times > 1
            ? t('facts.times', { times: formatNumber(times, times < 10 ? 1 : 0, locale) })
            : t('facts.beyond')}
        </p>
      )}
      <FactList facts={facts} className="round-fact-list" />
      <FormerLine
        locationId={row.locationId}
        code={column.code}
        year={round.year}
        observation={round.observation}
      />
    </>
  )
}

function IndexFacts({
  entry,
  line,
  index,
}: OfCell & { index: Entry['judged'][number] | undefined }) {
  const { t } = useTranslation('rounds')
  const locale = useLocale()
  const { round } = entry.state
  const row = round.rows[line]!
  const { programId, year, observation } = round
  return (
    <>
      {index && index.wqi !== null && (
        <p>
          <IndexOf index={index} locale={locale} />
        </p>
      )}
      {index?.reason && <p>{waterIndexReasonWords[index.reason][locale]}</p>}
      {row.resultId !== null && (
        <p>
          <PageLink {...roundTarget({ programId, year, observation }, 'index', row.locationId)}>
            {t('facts.derivation')}
          </PageLink>
        </p>
      )}
    </>
  )
}
