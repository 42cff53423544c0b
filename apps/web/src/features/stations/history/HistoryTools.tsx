// The shown history as files: its values as CSV, its chart as a picture, and all of the station's data by choice.
import { grain as grainOf, type GrainName } from '@eos/contract/words/grains'
import { Download, Image } from 'lucide'
import { addressOf } from '../../../api/client/address.ts'
import { useOrganization } from '../../../api/portal/current-organization.ts'
import { product } from '../../../api/portal/product.ts'
import { saveFile } from '../../../api/client/served-file.ts'
import { tickText } from '../../../parts/charts/tick-text.ts'
import type { TimeChart } from '../../../parts/charts/time-chart.ts'
import { Action, ActionAnchor } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatInstant, zoneLabel } from '../../../parts/numbers/format.ts'
import { fullName } from '../../../parts/numbers/full-name.ts'
import { localName } from '../../../parts/numbers/local-name.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { dayOf } from './series/download-choice.ts'
import type { HistoryBodyProps } from './history-props.ts'
import { useNotes } from './HistoryNotes.tsx'
import type { HistoryWords } from './use-history-words.ts'

type HistoryToolsProps = HistoryBodyProps & { chart: TimeChart; name: string; words: HistoryWords }

export function HistoryTools(props: HistoryToolsProps) {
  const { view, onDownload } = props
  const { t } = useTranslation('stations')
  const savePicture = useSavePicture(props)
  return (
    <p className="wrap history-tools not-printed">
      <ActionAnchor icon={Download} href={csvAddress(props)} download>
        {t('history.csv')}
        <span className="only-heard">: {t('history.asCsv')}</span>
      </ActionAnchor>
      {!view.asTable && (
        <span className="needs-script">
          <Action icon={Image} onClick={savePicture}>
            {t('history.picture')}
            <span className="only-heard">: {t('history.asPicture')}</span>
          </Action>
        </span>
      )}
      <span className="needs-script">
        <Action kind="quiet" onClick={onDownload}>
          {t('history.export')}
        </Action>
      </span>
    </p>
  )
}

/** The values that are drawn, as the server writes them, with flags and units. */
function csvAddress({ station, shown: { answer }, compared }: HistoryBodyProps): string {
  const column = answer.columns[0]
  const isIndex = grainOf(answer.grain as GrainName).kind === 'index'
  const query = {
    grain: answer.grain,
    from: Date.parse(answer.from),
    to: Date.parse(answer.to),
    indicators: isIndex || !column ? [] : [column.indicator],
  }
  const base = `/api/${product}/public/export`
  if (compared.length === 0)
    return addressOf(`${base}/${encodeURIComponent(station.id)}.csv`, query)
  const stationIds = [station.id, ...compared.map(({ id }) => id)]
  return addressOf(base, { ...query, stationIds, format: 'csv' })
}

/** Its drawing is loaded when it is asked for. */
function useSavePicture({ station, shown, chart, name, words }: HistoryToolsProps) {
  const locale = useLocale()
  const organization = useOrganization()
  const notes = useNotes(station, shown)
  const { timeZone } = chart
  return () => {
    const { from, to } = words.days
    const source = organization ? fullName(organization, locale) : ''
    const made = formatInstant(Date.now(), timeZone, locale)
    const stationName = localName(station, locale)
    const about = {
      title: name.includes(stationName) ? name : `${name} – ${stationName}`,
      period: `${from} – ${to} (${zoneLabel(chart.range.to, timeZone)})`,
      quantity: words.quantity,
      write: words.tick(chart),
      writeValue: words.figure,
      tick: (tick: Parameters<typeof tickText>[0]) => tickText(tick, timeZone, locale),
      notes: [notes.join(' '), [source, location.host, made].filter(Boolean).join(' · ')],
    }
    const days = [chart.range.from, chart.range.to - 1].map((time) => dayOf(time, timeZone))
    const file = [station.code, shown.answer.columns[0]?.indicator, ...days].join('_')
    void import('../../../parts/charts/chart-image.ts')
      .then(({ chartImage }) => chartImage(chart, about))
      .then((content) => saveFile({ name: `${file}.png`, content }))
  }
}
