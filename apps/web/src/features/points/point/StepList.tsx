// Every step of a calculation, folded until somebody wants to see it.
import type { YearIndex } from '@eos/contract/calls/announced/year-indices'
import { useTranslation } from '../../../texts/translation.ts'
import { formulaText } from '../../../parts/numbers/formula-text.ts'

export function StepList({ steps }: { steps: YearIndex['steps'] }) {
  const { t } = useTranslation('points')
  return (
    <details className="points-details">
      <summary>{t('why.steps')}</summary>
      <ol className="marked-list">
        {steps.map(({ text, formula }, place) => (
          // The same words may stand in several steps; their order never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {formulaText(text)}
            {formula !== undefined && <span className="soft why-step-formula">{formula}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
