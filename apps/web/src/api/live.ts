// The live stream: whenever readings have come in or were rolled up, what is on the screen is looked at again.
import { useEffect } from 'react'
import { queryClient } from './queries.ts'

/** Several stations report at once; the page is refreshed once for all of them. */
const gatherMs = 1500

/**
 * Refreshes the newest measurements while the page is open. The browser reconnects by itself when the stream breaks.
 * `keys` are further query keys to refresh, for pages that show more than the newest values.
 */
export function useLiveReadings(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onNews = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries({ queryKey: ['latest'] })
      }, gatherMs)
    }
    const stream = new EventSource('/live/readings')
    for (const kind of ['readings', 'rolled']) stream.addEventListener(kind, onNews)
    return () => {
      clearTimeout(timer)
      stream.close()
    }
  }, [])
}
