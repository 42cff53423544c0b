// The state of a station that has no index, and the age of its newest reading.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { SnapshotMark } from '../../../parts/states/SnapshotMark.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { formatAge } from '../../../parts/numbers/format.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { useNow } from '../../../parts/hooks/use-now.ts'

export function StateLine({ station }: { station: LatestStation }) {
  const { t } = useTranslation('stations')
  const locale = useLocale()
  const now = useNow()
  return (
    <p className="faint meta">
      <SnapshotMark station={station} />
      {station.lastReadingAt &&
        ` · ${t('column.newest')}: ${formatAge(station.lastReadingAt, now, locale)}`}
    </p>
  )
}
