// The air station nearest to the visitor, once they have asked for it: known on this page alone, and never sent.
import { observable } from '../../../api/portal/observable.ts'
import { useObservable } from '../../../api/portal/rendered.ts'

export interface NearStation {
  id: string
  km: number
}

export const nearStation = observable<NearStation | undefined>(undefined)

export const useNearStation = (): NearStation | undefined => useObservable(nearStation, undefined)
