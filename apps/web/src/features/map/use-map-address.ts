// The map's part of the page address as state: read on every navigation, changed without a new entry in the history.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { readMapAddress, writeMapAddress, type MapAddress } from './map-address.ts'

export function useMapAddress(): [MapAddress, (change: Partial<MapAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    // The window's own address is read, for several changes may come before the next drawing.
    (part: Partial<MapAddress>) =>
      setSearch(writeMapAddress(new URLSearchParams(location.search), part), { replace: true }),
    [setSearch],
  )
  return [readMapAddress(search), change]
}
