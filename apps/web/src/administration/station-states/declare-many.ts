// Declares the same for several stations, one after the other; what cannot be declared for one of them is told by its name.
import type { StationWindow } from '@eos/contract/calls/stations/station-states'
import { ApiError } from '../../api/client/api-error.ts'

export interface DeclaredStation {
  id: string
  name: string
}

export interface Declared {
  windows: readonly StationWindow[]
  refused: readonly { name: string; error: ApiError }[]
}

/** @throws what is wrong with the declaration itself, before anything is declared */
export async function declareForEach(
  stations: readonly DeclaredStation[],
  declare: (stationId: string) => Promise<StationWindow>,
): Promise<Declared> {
  const windows: StationWindow[] = []
  const refused: { name: string; error: ApiError }[] = []
  for (const { id, name } of stations) {
    try {
      windows.push(await declare(id))
    } catch (error) {
      if (!(error instanceof ApiError) || isAboutAll(error, windows.length)) throw error
      refused.push({ name, error })
    }
  }
  return { windows, refused }
}

/** Wrong values are wrong for each station. */
const isAboutAll = ({ status }: ApiError, done: number) => status === 400 && done === 0
