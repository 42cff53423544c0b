// Opens the hours of the last seven days on phones, where they do not stand beside the sheet.
import { History } from 'lucide'
import { useTranslation } from '../../../texts/translation.ts'
import { Action } from '../../../parts/controls/Action.tsx'

interface TimeButtonProps {
  /** Absent where there are no such hours. */
  onTime: (() => void) | undefined
  /** The name of the hour that is shown, where it is not the newest one. */
  hour?: string | undefined
}

export function TimeButton({ onTime, hour }: TimeButtonProps) {
  const { t } = useTranslation('map')
  if (!onTime) return null
  return (
    <span className="map-time-opener">
      <Action icon={History} onClick={onTime}>
        {hour ?? t('sevenDays')}
      </Action>
    </span>
  )
}
