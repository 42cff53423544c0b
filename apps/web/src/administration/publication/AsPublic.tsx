// The answer to everybody about a place, drawn in short: index, values, and what is not shown and why.
import { TriangleAlert } from 'lucide'
import type { PublicInPoint } from '@eos/contract/calls/announced/announced-shapes'
import type { NotShown, StationPage } from '@eos/contract/calls/stations/station-page'
import { Note } from '../../parts/controls/Note.tsx'
import { IndexChip } from '../../parts/levels/IndexChip.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { formatDay, formatFigure, formatInstant } from '../../parts/numbers/format.ts'
import { formulaText } from '../../parts/numbers/formula-text.ts'
import { localName } from '../../parts/numbers/local-name.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { useNow } from '../../parts/hooks/use-now.ts'

export function StationAsPublic({ page }: { page: StationPage }) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  const now = useNow()
  const { station, indicators, notShown } = page
  return (
    <div className="stack publication-public">
      <h3>{localName(station, locale)}</h3>
      {station.lastReadingAt && (
        <p className="soft small">
          {t('preview.of', {
            time: formatInstant(station.lastReadingAt, station.timeZone, locale),
          })}
        </p>
      )}
      {station.index && <IndexChip station={station} now={now} />}
      {notShown.map((each) => (
        <Hidden key={each.indicator ?? ''} hidden={each} timeZone={station.timeZone} />
      ))}
      {station.values.length === 0 ? (
        <p className="soft">{t('preview.empty')}</p>
      ) : (
        <Values
          rows={station.values.map(({ indicator, value }) => ({
            key: indicator,
            name: formulaText(indicators[indicator]?.symbol ?? indicator),
            figure: formatFigure(value, indicators[indicator]?.decimals ?? 3, locale),
            unit: indicators[indicator]?.unit ?? '',
          }))}
        />
      )}
    </div>
  )
}

function Hidden({ hidden, timeZone }: { hidden: NotShown; timeZone: string }) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  const { symbol, until } = hidden
  const reason = (locale === 'en' ? hidden.reasonEn : null) ?? hidden.reason
  const what = symbol === null ? t('preview.whole') : formulaText(symbol)
  return (
    <Note kind="late" icon={TriangleAlert} title={t('preview.notShown', { what })}>
      {[reason, until && t('preview.until', { time: formatInstant(until, timeZone, locale) })]
        .filter(Boolean)
        .join(', ')}
    </Note>
  )
}

export function PointAsPublic({ point }: { point: PublicInPoint }) {
  const { t } = useTranslation('publication')
  const locale = useLocale()
  return (
    <div className="stack publication-public">
      <h3>{point.name}</h3>
      {point.indicators.length === 0 ? (
        <p className="soft">{t('preview.empty')}</p>
      ) : (
        <Values
          rows={point.indicators.map(({ code, symbol, unit, values }) => {
            const last = values.at(-1)
            const sign = last?.censor === 'gt_range' ? '>' : '<'
            const shown =
              last?.value ?? (last?.detectionLimit ? `${sign}${last.detectionLimit}` : null)
            const day = last ? formatDay(last.time, 'Asia/Ho_Chi_Minh', locale) : ''
            return {
              key: `${code} ${unit}`,
              name: `${formulaText(symbol)} · ${t('preview.samples', { count: values.length })} · ${day}`,
              figure: typeof shown === 'number' ? formatFigure(shown, 3, locale) : (shown ?? '–'),
              unit: unit ?? '',
            }
          })}
        />
      )}
    </div>
  )
}

interface Row {
  key: string
  name: string
  figure: string
  unit: string
}

function Values({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('publication')
  return (
    <table>
      <thead className="only-heard">
        <tr>
          <th scope="col">{t('preview.measured')}</th>
          <th scope="col">{t('preview.value')}</th>
          <th scope="col">{t('preview.unit')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figure, unit }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="number publication-figure">{figure}</td>
            <td className="soft">{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
