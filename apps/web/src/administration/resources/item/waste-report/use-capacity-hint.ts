// The words of the finder beside a receiver: how much its licence allows of the waste of the line in a year, and how much of
// that is left.
import { useMemo } from 'react'
import type { WasteReportFacts } from '@eos/contract/calls/waste/waste-reports'
import type { LineJudgement } from '../../../../admin-parts/fields/grid/cells/line-judgement.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { formatFigure } from '../../../../parts/numbers/format.ts'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'

export function useCapacityHint(facts: WasteReportFacts | undefined): LineJudgement['hintOf'] {
  const { t } = useTranslation('wasteReport')
  const locale = useLocale()
  return useMemo(() => {
    if (!facts) return undefined
    const receivers = new Map(facts.receivers.map((each) => [each.id, each]))
    return (line, name, id) => {
      const wasteId = line?.['dangerWasteId']
      if (name !== 'receiverId' || wasteId == null) return undefined
      const receiver = receivers.get(id)
      const permitted = receiver?.permitted.find((each) => each.wasteId === String(wasteId))
      if (!receiver) return undefined
      if (!permitted) return t('capacity.none')
      const most = t('capacity.most', { kg: formatFigure(permitted.maxKgPerYear, 0, locale) })
      const { leftShare } = permitted
      if (leftShare === null) return most
      const left = t(leftShare > 0 ? 'capacity.left' : 'capacity.full', {
        share: Math.round(leftShare * 100),
      })
      return `${most}, ${left}`
    }
  }, [facts, locale, t])
}
