// The columns of the grid of a round: an indicator each, the index, how far the announcement is, and facts of the sample.
import type { AnnouncementState } from '@eos/contract/publishing/announcements'
import type { SamplingCell, SamplingRound } from '@eos/contract/calls/stations/sampling'
import { number, text, type Field, type Fields } from '@eos/contract/fields/field'
import { waterIndexReasonWords } from '@eos/contract/indices/water-index'
import type { Column } from '../../../admin-parts/fields/grid/columns.ts'
import type { Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { LevelShape } from '../../../parts/levels/LevelShape.tsx'
import { levelStyle, waterScale } from '../../../parts/levels/scale.ts'
import type { Translate } from '../../../texts/translation.ts'
import type { Locale } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { cellName, factNames, idOf, isSameCell, type ColumnSetting } from '../grid-lines.ts'
import type { JudgedLine, LineIndex } from './judged-lines.ts'
import { figure, limitText, sharedLimit, timesLimit } from '../limit-text.ts'
import { repairedResult } from './result-repairs.ts'
import { StateTag } from '../StateTag.tsx'

export interface ColumnsFor {
  t: Translate<'rounds'>
  locale: Locale
  round: SamplingRound
  before: ReadonlyMap<string, Line>
  settings: Readonly<Record<string, ColumnSetting>>
  judgedOf: (line: Line) => JudgedLine | undefined
  stateOf: ReadonlyMap<string, AnnouncementState>
  shows: 'values' | 'times'
}

const widths = { time: 136, laboratory: 168, sampleNo: 104, note: 200 } as const

export function columnsFor(about: ColumnsFor): Column[] {
  const { t, locale, round, stateOf } = about
  const fixed = { labels: [], isFixed: true as const }
  return [
    ...round.columns.map((_, at) => resultColumn(about, at)),
    ...factNames.map((name) => ({
      name,
      field: text('', '', { max: name === 'note' ? 2000 : 255 }),
      label: t(`entry.${name}`),
      labels: [],
      width: widths[name],
      lookOf: (line: Line) => lookOf(about, line, name),
    })),
    ...(stateOf.size === 0
      ? []
      : [
          {
            ...fixed,
            name: 'state',
            field: text('Announcement', 'Công bố'),
            label: t('table.state'),
            width: 136,
            show: (line: Line) => {
              const state = stateOf.get(idOf(line))
              return state && <StateTag state={state} />
            },
          },
        ]),
    {
      ...fixed,
      name: 'index',
      field: text('VN_WQI', 'VN_WQI'),
      label: 'VN_WQI',
      detail: t('entry.computed'),
      width: 176,
      isStuck: true,
      show: (line) => <IndexOf index={about.judgedOf(line)} locale={locale} />,
    },
  ]
}

/** In the order of the columns, which is that of pasted cells. */
export function fieldsOf(columns: readonly Column[]): Fields {
  return Object.fromEntries(columns.map(({ name, field }) => [name, field]))
}

function resultColumn(about: ColumnsFor, at: number): Column {
  const { locale, round, settings, judgedOf, shows } = about
  const { code, symbol, unit, name: title, detectionLimit } = round.columns[at]!
  const name = cellName(code)
  const said = settings[code]
  const inUnit = said?.unit ?? unit
  const field: Field = number(title, title)
  return {
    name,
    field,
    label: formulaText(symbol),
    labels: [],
    width: 84,
    detail: [inUnit, limitText(sharedLimit(round, at), locale)].filter(Boolean).join(' · '),
    show: (line, value) => (
      <Result
        value={value}
        cell={judgedOf(line)?.cells[name]}
        unit={inUnit}
        {...{ shows, locale }}
      />
    ),
    lookOf: (line) => lookOf(about, line, name),
    repairOf: (line) => {
      const value = repairedResult(
        line[name],
        said?.detectionLimit ?? detectionLimit ?? undefined,
        locale,
      )
      return value === undefined ? undefined : { why: 'spelling', value }
    },
  }
}

function lookOf({ before }: ColumnsFor, line: Line, name: string): string | undefined {
  const former = before.get(idOf(line))
  if (former && !isSameCell(former[name], line[name])) return 'round-changed'
  return typeof line[name] === 'string' && name.startsWith('cell ') ? 'round-below' : undefined
}

interface ResultProps {
  value: unknown
  /** The judged result; `undefined` before it is judged. */
  cell: SamplingCell | undefined
  unit: string
  shows: ColumnsFor['shows']
  locale: Locale
}

function Result({ value, cell, unit, shows, locale }: ResultProps) {
  if (value === null || value === undefined || value === '') return null
  const times = cell && cell.value !== null ? timesLimit(cell.value, cell.limit) : undefined
  const written =
    shows === 'times'
      ? times === undefined
        ? '–'
        : `${figure(Number(times.toPrecision(3)), locale)} ×`
      : typeof value === 'number'
        ? figure(value, locale)
        : String(value)
  const isInOther = cell && cell.unit !== unit && shows === 'values'
  return (
    <span className={cell?.exceeded ? 'round-over' : undefined}>
      {cell?.exceeded && <span aria-hidden="true">▲</span>}
      {written}
      {isInOther && <small> {cell.unit}</small>}
      {cell?.exceeded && (
        <span className="only-heard">{locale === 'vi' ? ' vượt giới hạn' : ' over the limit'}</span>
      )}
    </span>
  )
}

export function IndexOf({ index, locale }: { index: LineIndex | undefined; locale: Locale }) {
  if (!index) return null
  const level = waterScale.levels.find(({ key }) => key === index.level)
  if (index.wqi === null || !level)
    return (
      index.reason && (
        <span className="soft" title={waterIndexReasonWords[index.reason][locale]}>
          {waterIndexReasonWords[index.reason][locale]}
        </span>
      )
    )
  return (
    <span className="inline-row round-index">
      <span className="round-level tile" style={levelStyle(level)}>
        <LevelShape scale={waterScale} level={level} />
      </span>
      <strong>{index.wqi}</strong> {level.name[locale]}
    </span>
  )
}
