// The air of a station on a board: the tile of its index, what it means, and what is measured.
import { VN_AQI_ADVICE } from '@eos/indices'
import type { StationPage } from '@eos/contract/calls/stations/station-page'
import { currentIndex, type CurrentIndex } from '@eos/contract/answers/current-index'
import { hourMs } from '@eos/contract/words/time-units'
import { adviceKey } from '../../../parts/advice/advice-key.ts'
import { Plate } from '../../../parts/levels/Plate.tsx'
import { airScale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatHour, formatNumber } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'
import { InOtherLanguage } from './InOtherLanguage.tsx'

export function AirOnBoard({ page }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  const now = useNow()
  const { station } = page
  const current = currentIndex(station, now)
  const averaging = current
    ? t('hour', { hour: formatHour(current.periodEnd, station.timeZone, locale) })
    : t('noHour')
  return (
    <>
      <Plate scale={airScale} value={current?.value ?? null} averaging={averaging} />
      <div className="board-words">
        {current && (
          <div data-until={new Date(Date.parse(current.periodEnd) + adviceMs).toISOString()}>
            <Meaning index={current} />
            <InOtherLanguage>
              <Meaning index={current} />
            </InOtherLanguage>
          </div>
        )}
        <Values page={page} />
      </div>
    </>
  )
}

/** Advice about air of long ago helps nobody. */
const adviceMs = 3 * hourMs

function Meaning({ index: { rule, level } }: { index: CurrentIndex }) {
  const locale = useLocale()
  const key = adviceKey(rule, level)
  return key && <span className="board-say">{VN_AQI_ADVICE.byLevel[key].effect[locale]}</span>
}

const mostValues = 6

function Values({ page: { station, indicators } }: { page: StationPage }) {
  const { t } = useTranslation('outside')
  const locale = useLocale()
  if (station.values.length === 0) return <p className="board-say">{t('silent')}</p>
  return (
    <dl className="board-values" aria-label={t('quantities')}>
      {station.values.slice(0, mostValues).map(({ indicator, value }) => {
        const { symbol = indicator, unit = '', decimals = null } = indicators[indicator] ?? {}
        return (
          <div key={indicator}>
            <dt>{formulaText(symbol)}</dt>
            <dd>
              <b>{formatNumber(value, decimals, locale)}</b> {unit}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
