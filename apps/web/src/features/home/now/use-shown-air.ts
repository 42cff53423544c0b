// The air station with which home begins: the nearest where it was asked for and reports, else the highest.
import { useNearStation } from '../here/near-station.ts'
import type { IndexedStation, Overview } from '../overview.ts'

export function useShownAir({ highest, speaking }: Overview): {
  shown: IndexedStation | undefined
  /** How far it is, where it is shown for being the nearest. */
  km: number | undefined
} {
  const near = useNearStation()
  const nearest = near && speaking.find(({ id }) => id === near.id)
  return { shown: nearest ?? highest, km: nearest && near.km }
}
