// The sources of a page's totals: rows, versions, days of publication, and changes by corrections.
import type {
  SolidWasteChange,
  SolidWasteRow,
  SolidWasteStatistics,
} from '@eos/contract/calls/waste/solid-waste'
import { useTimeZone } from '../../api/portal/current-organization.ts'
import { DataTable } from '../../parts/tables/DataTable.tsx'
import type { Column } from '../../parts/tables/table-column.ts'
import { formatDay, formatFigure } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useWriting } from './use-writing.ts'

export function MadeOf({ told }: { told: SolidWasteStatistics }) {
  const { t, locale } = useWriting(told.days)
  const timeZone = useTimeZone()
  const { made } = told
  if (made.rows === 0 || !made.publishedFrom || !made.publishedTo) return null
  const day = (time: string) => formatDay(time, timeZone, locale)
  const [from, to] = [day(made.publishedFrom), day(made.publishedTo)]
  const counts = (['corrected', 'beingCorrected', 'locked', 'leftOut'] as const).filter(
    (name) => made[name] > 0,
  )
  return (
    <section className="waste-section" aria-labelledby="made-title">
      <h2 id="made-title">{t('made.title')}</h2>
      <ul className="marked-list waste-made">
        <li>{t(from === to ? 'made.rowsOn' : 'made.rows', { count: made.rows, from, to })}</li>
        {counts.map((name) => (
          <li key={name}>{t(`made.${name}`, { count: made[name] })}</li>
        ))}
        <li>{t('made.source')}</li>
      </ul>
      <Changes changes={told.changes} day={day} />
      <details className="waste-details">
        <summary>{t('made.each')}</summary>
        <Rows told={told} day={day} />
      </details>
    </section>
  )
}

interface ChangesProps {
  changes: readonly SolidWasteChange[]
  day: (time: string) => string
}

function Changes({ changes, day }: ChangesProps) {
  const { t, locale } = useWriting(0)
  if (changes.length === 0) return null
  const written = (value: number | null) =>
    value === null ? t('key.unknown') : formatFigure(value, 3, locale)
  const wordOf = (field: string) => t(`fields.${field}` as 'fields.generated')
  return (
    <>
      <h3>{t('made.changes')}</h3>
      <ul className="marked-list waste-made">
        {changes.map((change) => (
          <li key={change.statisticId}>
            <b>
              {t('made.change', {
                name: localName(change, locale),
                area: t(`areas.${change.area}`),
                version: change.version,
                day: day(change.publishedAt),
              })}
            </b>{' '}
            {change.fields
              .map(({ field, before, after }) =>
                t('made.changed', {
                  field: wordOf(field),
                  before: written(before),
                  after: written(after),
                }),
              )
              .join('; ')}
          </li>
        ))}
      </ul>
    </>
  )
}

function Rows({ told, day }: { told: SolidWasteStatistics; day: (time: string) => string }) {
  const { t, locale } = useWriting(0)
  const columns: Column<SolidWasteRow>[] = [
    {
      key: 'unit',
      header: t('made.unit'),
      heading: true,
      cell: (row) =>
        row.isFormer ? `${localName(row, locale)} (${t('made.former')})` : localName(row, locale),
    },
    { key: 'area', header: t('made.area'), cell: ({ area }) => t(`areas.${area}`) },
    {
      key: 'version',
      header: t('made.version'),
      numeric: true,
      cell: ({ version, isBeingCorrected }) =>
        isBeingCorrected ? `${version}, ${t('flows.beingCorrected')}` : version,
    },
    {
      key: 'published',
      header: t('made.published'),
      cell: ({ publishedAt }) => day(publishedAt),
    },
    {
      key: 'source',
      header: t('made.sourceOf'),
      cell: ({ source, sourceDoc }) =>
        [t(`made.sources.${source}`), sourceDoc].filter(Boolean).join(': '),
    },
  ]
  return (
    <DataTable
      caption={t('made.rowsCaption', { year: told.year })}
      columns={columns}
      rows={told.provinces.flatMap(({ rows }) => rows)}
      rowKey={({ statisticId }) => statisticId}
      isScrolledByKeys
    />
  )
}
