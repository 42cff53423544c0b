// The index of a station in short. An old index keeps its number, but neither its colour nor its word.
import type { LatestStation } from '@eos/contract/calls/stations/latest'
import { currentIndex } from '@eos/contract/answers/current-index'
import { formatAge } from '../numbers/format.ts'
import { useLocale } from '../numbers/use-locale.ts'
import { Chip } from './Chip.tsx'
import { airScale } from './scale.ts'

interface IndexChipProps {
  station: Pick<LatestStation, 'index' | 'state'>
  /** The clock in milliseconds. */
  now: number
  size?: 'normal' | 'small'
}

export function IndexChip({ station, now, size = 'normal' }: IndexChipProps) {
  const locale = useLocale()
  const { value = null, periodEnd } = station.index ?? {}
  const current = currentIndex(station, now)
  const last =
    !current && value !== null && periodEnd
      ? { value, age: formatAge(periodEnd, now, locale) }
      : undefined
  return <Chip scale={airScale} value={current?.value ?? null} size={size} last={last} />
}
