// In place of figures: which choice nothing is published for, and the way back.
import type { SolidWasteStatistics } from '@eos/contract/calls/waste/solid-waste'
import { ActionLink } from '../../parts/controls/Action.tsx'
import { Empty } from '../../parts/states/PageStates.tsx'
import { useTranslation } from '../../texts/translation.ts'

export function NothingTold({ told }: { told: SolidWasteStatistics }) {
  const { t } = useTranslation('solidWaste')
  const { year, years, provinceCode, expected } = told
  const isUnknownPlace = provinceCode !== null && expected === 0
  const title = isUnknownPlace
    ? t('none.province')
    : years.length === 0 && provinceCode === null
      ? t('none.title')
      : year !== null && years.every((each) => each.year !== year)
        ? t('none.year', { year })
        : t('none.choice')
  return (
    <Empty
      title={title}
      actions={
        <ActionLink to="solid-waste-statistics" isCurrent={false}>
          {t('none.reset')}
        </ActionLink>
      }
    >
      {title === t('none.title') ? t('none.hint') : t('none.choiceHint')}
    </Empty>
  )
}
