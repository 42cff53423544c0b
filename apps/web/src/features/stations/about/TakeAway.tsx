// The page to take away: its addresses, what other sites may show of it, and its figures as files and on paper.
import { FileDown, Printer } from 'lucide'
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { fileForms, roughBytes, type FileForm } from '@eos/contract/pages/file-forms'
import { product } from '../../../api/portal/product.ts'
import { Action } from '../../../parts/controls/Action.tsx'
import { Icon } from '../../../parts/controls/Icon.tsx'
import { ShareCard } from '../../../parts/share/ShareCard.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatDay } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { rangeOfChoice, seriesChoiceOf, type HistoryView } from '../history/series/history-view.ts'
import { roughSize } from '../rough-size.ts'
import { FileLink } from './FileLink.tsx'
import { Outside } from './Outside.tsx'

interface TakeAwayProps {
  station: LatestStation
  view: HistoryView
}

export function TakeAway({ station, view }: TakeAwayProps) {
  return (
    <div className="take-away not-printed">
      <ShareCard>
        <Outside station={station} />
      </ShareCard>
      {station.values.length > 0 && <FilesCard station={station} view={view} />}
    </div>
  )
}

const forms = ['csv', 'ndjson', 'parquet'] as const satisfies readonly FileForm[]

/** The period that the history shows, of all indicators. */
function FilesCard({ station, view }: TakeAwayProps) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  const { id, intervalSeconds, timeZone, values } = station
  const choice = seriesChoiceOf({ ...view, show: 'all', compare: undefined }, timeZone)
  const { grain, range, period } = choice
  const { from, to } = rangeOfChoice(choice, now)
  const shownPeriod = range
    ? `${formatDay(from, timeZone, locale)} – ${formatDay(to - 1, timeZone, locale)}`
    : t(`history.periods.${period}`)
  const rough = {
    grain,
    intervalSeconds,
    from: new Date(from),
    to: new Date(to),
    values: values.length,
  }
  return (
    <section className="stack gap-3 take-card" id="files" aria-labelledby="files-title">
      <h2 id="files-title">{t('files.title')}</h2>
      <p>{t('files.text')}</p>
      <p className="soft fine take-box">
        {t('files.what', {
          period: shownPeriod,
          grain: t(`download.grains.${grain as 'hour'}`),
        })}
      </p>
      <p className="cluster">
        {forms.map((form) => (
          <FileLink
            key={form}
            path={`/api/${product}/public/export/${encodeURIComponent(id)}.${fileForms[form].ending}`}
            query={{ grain, from, to }}
            className="button"
          >
            <Icon of={FileDown} size={18} />
            <span>
              {form === 'csv' ? 'CSV' : form === 'ndjson' ? 'NDJSON' : 'Parquet'}{' '}
              {`≤\u00a0${roughSize(roughBytes({ form, ...rough }), locale)}`}
            </span>
          </FileLink>
        ))}
        <span className="needs-script">
          <Action icon={Printer} onClick={() => print()}>
            {t('files.print')}
          </Action>
        </span>
      </p>
    </section>
  )
}
