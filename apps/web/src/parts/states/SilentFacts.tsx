// In the place of the facts of a reading where none is of now: the state with its reason, and how old the last value is.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { formatAge } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { SnapshotMark } from './SnapshotMark.tsx'
import './states.css'

export function SilentFacts({ station, now }: { station: LatestStation; now: number }) {
  const locale = useLocale()
  const { lastReadingAt } = station
  return (
    <ul className="wrap faint meta seven-facts">
      <li>
        <SnapshotMark station={station} />
      </li>
      {lastReadingAt && <li>{formatAge(lastReadingAt, now, locale)}</li>}
    </ul>
  )
}
