// The live stream: whenever readings have come in or were rolled up, what is on the screen is looked at again.
import type { QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveEvents } from '@eos/contract/calls/live'
import { queryClient } from './queries.ts'

/** Several stations report at once; the page is refreshed once for all of them. */
const gatherMs = 1000

/**
 * Refreshes the newest measurements while a page is open, and what else the page shows of one station when that station has news.
 * The browser reconnects by itself when the stream breaks; the refresh of each minute goes on meanwhile.
 */
export function useLiveReadings(stationId?: string): void {
  useEffect(() => {
    const keys: QueryKey[] = [
      ['latest'],
      ['changes'],
      ...(stationId
        ? [
            ['series', stationId],
            ['derivation', stationId],
          ]
        : []),
    ]
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNews = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
      }, gatherMs)
    }
    const stream = new EventSource(
      stationId ? `/live/readings?stations=${stationId}` : '/live/readings',
    )
    for (const kind of liveEvents) stream.addEventListener(kind, onNews)
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [stationId])
}
