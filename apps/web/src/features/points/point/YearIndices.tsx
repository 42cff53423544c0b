// Other indices of the year of the shown announcement, each with its edition, what went into it and every step; where one
// cannot be computed, the reason.
import { CCME_WQI_LEVELS, NSF_WQI_LEVELS } from '@eos/indices'
import type { PeriodicPoint } from '@eos/contract/calls/announced/periodic-points'
import type { YearIndex } from '@eos/contract/calls/announced/year-indices'
import { Chip } from '../../../parts/levels/Chip.tsx'
import type { Scale } from '../../../parts/levels/scale.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { formatFigure } from '../../../parts/numbers/format.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { StepList } from './StepList.tsx'

const levels: Record<YearIndex['index'], Scale['levels']> = {
  ccme_wqi: CCME_WQI_LEVELS,
  nsf_wqi: NSF_WQI_LEVELS,
}

interface YearIndicesProps {
  ofYear: NonNullable<PeriodicPoint['yearIndices']>
}

export function YearIndices({ ofYear: { year, indices } }: YearIndicesProps) {
  const { t } = useTranslation('points')
  return (
    <section className="points-section year-indices" aria-labelledby="year-indices-title">
      <h2 id="year-indices-title">{t('ofYear.title', { year })}</h2>
      <p className="points-lead">{t('ofYear.lead')}</p>
      <ul>
        {indices.map((one) => (
          <li key={one.index}>
            <Index one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Index({ one }: { one: YearIndex }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const { index, name, value, unrounded, inputs, samples, tests, rule, steps } = one
  const scale: Scale = { medium: 'water', name: { en: name, vi: name }, levels: levels[index] }
  const said = inputs.map(({ symbol }) => formulaText(symbol)).join(', ')
  return (
    <>
      <h3>{name}</h3>
      <p className="cluster year-index-value">
        <Chip scale={scale} value={value} />
        {unrounded !== null && (
          <span>{t('ofYear.unrounded', { value: formatFigure(unrounded, 2, locale) })}</span>
        )}
      </p>
      {value === null && (
        <p className="faint meta points-note">{steps.at(-1)?.text ?? t('ofYear.noReason')}</p>
      )}
      {value !== null && <Dominant one={one} />}
      <p className="faint fine point-facts">
        {t('ofYear.counts', { samples, tests })}
        {said !== '' && ` · ${t('ofYear.inputs', { names: said })}`}
      </p>
      {value !== null && steps.length > 0 && <StepList steps={steps} />}
      <p className="faint meta points-note">
        {t('why.rule', { title: rule.title, source: rule.source, version: rule.version })}
      </p>
    </>
  )
}

/** The inputs that lower the index most; those that are no indicator here keep their code. */
function Dominant({ one: { dominant, inputs } }: { one: YearIndex }) {
  const { t } = useTranslation('points')
  if (dominant.length === 0) return null
  const symbols = new Map(inputs.map(({ code, symbol }) => [code, formulaText(symbol)]))
  const names = dominant.map((code) => symbols.get(code) ?? code).join(', ')
  return <p>{t('ofYear.dominant', { names })}</p>
}
