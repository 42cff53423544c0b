// Indicators that have limits but are not compared with them, and why.
import { useTranslation } from '../../texts/translation.ts'
import type { NotJudged } from '@eos/contract/calls/ingestion/exceedances'
import { formulaText } from '../../parts/numbers/formula-text.ts'

/** One sentence for each standard and reason. */
export function NotJudgedNotes({ notJudged }: { notJudged: readonly NotJudged[] }) {
  const { t } = useTranslation('exceedances')
  const groups = new Map<string, NotJudged[]>()
  for (const each of notJudged) {
    const key = `${each.standard} ${each.reason}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups].map(([key, group]) => (
    <p key={key} className="soft small">
      {t('notJudged', {
        standard: group[0]!.title,
        indicators: group.map(({ symbol }) => formulaText(symbol)).join(', '),
        reason: t(`reasons.${group[0]!.reason}`),
      })}
    </p>
  ))
}
