// The sentence of a station of water or an outlet: beyond which limit, or within those that are known.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { useTranslation } from '../../../texts/translation.ts'
import { statedIn, useLimitWords } from '../../../parts/limits/limit-words.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useVerdict } from '../use-over-limits.ts'

export function WaterSentence({ station }: { station: LatestStation }) {
  const { t } = useTranslation('map')
  const words = useLimitWords()
  const verdict = useVerdict(station)
  if (station.medium !== 'water' && station.medium !== 'emission')
    return <p className="map-say">{t('panel.noIndexRule')}</p>
  if (!verdict) return <p className="map-say">{'\u00a0'}</p>
  const [worst] = verdict.over
  if (!worst)
    return (
      <p className="map-say">{t(verdict.judged === 'within' ? 'panel.within' : 'panel.unknown')}</p>
    )
  const { kind, value } = worst.limit
  const name = formulaText(worst.symbol)
  return (
    <div className="map-words">
      <p className="map-say map-say-over">
        {kind === 'range'
          ? t('panel.beyond', { name })
          : t('panel.over', { name, words: words(worst.value, { kind, limit: value }) })}
      </p>
      <p className="soft fine map-advice">{statedIn(worst.limit)}</p>
    </div>
  )
}
