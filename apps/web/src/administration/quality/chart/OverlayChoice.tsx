// Chooses the series laid over the chart: other indicators of the station, and the same one at its neighbours.
import { useTranslation } from '../../../texts/translation.ts'
import type { ReviewedStation } from '@eos/contract/calls/ingestion/quality-review'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { CheckChoice } from '../../../admin-parts/controls/CheckChoice.tsx'
import { mostBeside } from '../review-address.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

interface OverlayChoiceProps {
  station: ReviewedStation
  indicator: string
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
}

export function OverlayChoice({ station, indicator, chosen, onChoose }: OverlayChoiceProps) {
  const { t } = useTranslation('quality')
  const names = useBesideNames(station)
  const related = station.indicators
    .filter(({ code }) => code !== indicator)
    .map(({ code }) => `i:${code}`)
  const groups = [
    ['related', related],
    ['neighbours', station.neighbours.map(({ id }) => `s:${id}`)],
  ] as const
  const turn = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
  return (
    <details className="quality-beside">
      <summary>
        {t('station.beside')}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      <p className="soft">{t('station.besideText')}</p>
      <div className="quality-beside-groups">
        {groups.map(([group, keys]) => (
          <fieldset key={group} className="quality-choices">
            <legend>{t(`station.${group}`)}</legend>
            {keys.length === 0 && <p className="soft">{t('station.noNeighbours')}</p>}
            {keys.map((key) => (
              <CheckChoice
                key={key}
                label={names.get(key) ?? key}
                isChecked={chosen.includes(key)}
                disabled={!chosen.includes(key) && chosen.length >= mostBeside}
                onChange={() => turn(key)}
              >
                {names.get(key)}
              </CheckChoice>
            ))}
          </fieldset>
        ))}
      </div>
    </details>
  )
}

/** By the keys that the address holds. */
export function useBesideNames(station: ReviewedStation | undefined): Map<string, string> {
  const { t } = useTranslation('quality')
  const locale = useLocale()
  return new Map([
    ...(station?.indicators ?? []).map(({ code, symbol }): [string, string] => [
      `i:${code}`,
      formulaText(symbol),
    ]),
    ...(station?.neighbours ?? []).map(({ id, name, km }): [string, string] => [
      `s:${id}`,
      t('station.km', { name, km: formatFigure(km, 1, locale) }),
    ]),
  ])
}
