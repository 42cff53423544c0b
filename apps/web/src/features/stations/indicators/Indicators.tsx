// All that the station measures: each indicator that the law limits against its limit, the other quantities as figures.
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import type { IndicatorLink } from '../../../parts/limits/IndicatorTable.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { statedIn } from '../../../parts/limits/limit-words.ts'
import { Empty } from '../../../parts/states/PageStates.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import {
  formatAge,
  formatClock,
  formatDay,
  formatDuration,
  formatInstant,
  hourEndingLabel,
} from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { indicatorRows, newestTime, type IndicatorRow } from './indicator-rows.ts'
import { LimitedIndicators } from './LimitedIndicators.tsx'
import { Quantities } from './Quantities.tsx'

interface IndicatorsProps {
  page: StationPage
  linkOf: IndicatorLink
}

export function Indicators({ page, linkOf }: IndicatorsProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { station, indicators } = page
  const rows = indicatorRows(page)
  const newest = newestTime(station.values)
  return (
    <section className="panel indicators" aria-labelledby="values">
      <div className="panel-head">
        <div>
          <h2 id="values">{t('values.title')}</h2>
          {rows.limited.length > 0 && (
            <p className="soft">
              {t('values.text', { duration: formatDuration(station.intervalSeconds, locale) })}
            </p>
          )}
        </div>
      </div>
      {newest === undefined && rows.limited.length === 0 ? (
        <Empty title={t('values.none')} />
      ) : (
        <>
          {newest && <OldValues station={station} newest={newest} />}
          {rows.limited.length > 0 && (
            <LimitedIndicators
              rows={rows.limited}
              newest={newest}
              timeZone={station.timeZone}
              linkOf={linkOf}
            />
          )}
          {rows.others.length > 0 && (
            <Quantities
              values={rows.others}
              indicators={indicators}
              newest={newest}
              timeZone={station.timeZone}
              linkOf={linkOf}
            />
          )}
          <IndicatorNotes page={page} rows={rows.limited} newest={newest} />
        </>
      )}
    </section>
  )
}

/** A station that does not speak now keeps its last values under their age. */
function OldValues({ station, newest }: { station: StationPage['station']; newest: string }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  if (station.state === 'live' || station.state === 'delayed') return null
  return (
    <div className="old-values">
      <Note kind="late" title={t('values.last', { age: formatAge(newest, now, locale) })}>
        {t('values.lastText', { time: formatInstant(newest, station.timeZone, locale) })}
      </Note>
    </div>
  )
}

interface NotesProps {
  page: StationPage
  rows: readonly IndicatorRow[]
  newest: string | undefined
}

/** When the figures are of, and the documents that the limits stand in. */
function IndicatorNotes({ page: { station, limits }, rows, newest }: NotesProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const { timeZone } = station
  const isoDay = (day: string) => formatDay(`${day}T00:00:00Z`, 'UTC', locale)
  const sources = [...new Set(rows.map(({ mean }) => mean.limit.standard))].flatMap((id) => {
    const standard = limits.standards[id]
    if (!standard) return []
    const own = rows.filter(({ mean }) => mean.limit.standard === id)
    const tables = [...new Set(own.map(({ mean }) => mean.limit.table[locale]))].join(', ')
    const later = own
      .filter(({ mean }) => mean.limit.validFrom !== standard.validFrom)
      .map(({ facts, indicator, mean: { limit, averaging } }) =>
        t('values.since', {
          indicator: formulaText(facts?.symbol ?? indicator),
          mean: t(`values.averaging.${averaging}`),
          day: isoDay(limit.validFrom),
        }),
      )
    const title = `${statedIn({ title: standard.title[locale], table: tables })}, ${t('values.inForce', { day: isoDay(standard.validFrom) })}`
    return [[title, ...later].join('; ')]
  })
  return (
    <p className="faint meta indicator-notes">
      {newest &&
        `${t('values.newest', { time: formatClock(newest, timeZone, locale), day: formatDay(newest, timeZone, locale) })} `}
      {rows.length > 0 &&
        limits.periodEnd &&
        `${t('values.meansEnd', { hour: hourEndingLabel(limits.periodEnd, timeZone, locale) })} `}
      {sources.length > 0 && `${t('values.limits', { sources: sources.join('. ') })} `}
      {station.values.length > 0 &&
        station.values.every(({ flag }) => flag === 'valid') &&
        t('values.allValid')}
    </p>
  )
}
