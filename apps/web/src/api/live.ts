// The live stream: events of new readings and roll-ups refresh the screen, and the state of the stream is shown.
import { useIsRestoring, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveEvents, liveReload } from '@eos/contract/readings/live-events'
import { wire } from '@eos/contract/words/vocabulary'
import { minuteMs } from '@eos/contract/words/time-units'
import { api } from './api.ts'
import type { Query } from './client/address.ts'
import { paced } from './live-pace.ts'
import { observable } from './portal/observable.ts'
import { refresh } from './queries.ts'
import { useObservable } from './portal/rendered.ts'

/** off: the page does not listen; back: open again after it was lost, shown for some seconds. */
type LiveState = 'off' | 'open' | 'lost' | 'back'

const liveState = observable<LiveState>('off')

export function useLiveState(): LiveState {
  return useObservable(liveState, 'off')
}

/** The last event that a rendered page contains: its first stream goes on from there, so that none is missed. */
let contained: string | undefined

export function beginWithEvent(id: string | undefined): void {
  contained = id
}

/** Several stations send at once; the page is refreshed once for all of them. */
const gatherMs = 1000
/** Pages of the whole country do not all ask in the same second. */
const spreadMs = 2000
/** A stream that comes back within this time was never missed. */
const patienceMs = 4000
/** After a refusal the browser does not try again by itself. */
const refusedMs = 30_000
const backMs = wire.notificationSeconds * 1000

/** A page of many stations has news every few seconds, and visitors pay for what they load. */
const countryPauseMs = minuteMs

/**
 * Refreshes the newest measurements while a page is seen, at most once a minute where it is about many stations, and all
 * queries of one station when that station has news. After a break the server sends the missed events; the refresh of
 * each minute goes on meanwhile. A page that is hidden hears nothing, and is refreshed when it is seen again.
 */
export function useLiveReadings(stationId?: string): void {
  // The calls of start-up come first.
  const isStarting = useIsRestoring()
  useEffect(() => {
    if (isStarting) return
    const keys = keysOf(stationId)
    const pace = paced(
      () => keys.forEach(refresh),
      () => gatherMs + (stationId ? 0 : Math.random() * spreadMs),
      stationId ? 0 : countryPauseMs,
    )
    const interest = stationId ? { stations: stationId } : { kinds: 'snapshot' }
    const close = whileSeen(() => listen(interest, pace.onNews), pace.onNews)
    return () => {
      pace.stop()
      close()
      liveState.set('off')
    }
  }, [stationId, isStarting])
}

function keysOf(stationId: string | undefined): QueryKey[] {
  const all = [['latest'], ['changes']]
  if (!stationId) return all
  const own = [
    ['station-page', stationId],
    ['series', stationId],
    ['derivation', stationId],
    ['daily-means', stationId],
    ['station-pauses', stationId],
  ]
  return [...own, ['exceedances'], ...all]
}

/** Opens while the page is seen and closes while it is hidden; what comes after a return is told. */
function whileSeen(open: () => () => void, onReturn: () => void): () => void {
  let close = isHidden() ? undefined : open()
  const turn = () => {
    if (isHidden()) {
      close?.()
      close = undefined
    } else if (!close) {
      close = open()
      onReturn()
    }
  }
  document.addEventListener('visibilitychange', turn)
  return () => {
    document.removeEventListener('visibilitychange', turn)
    close?.()
  }
}

const isHidden = () => document.visibilityState === 'hidden'

/** Listens until the returned function is called, whatever happens to the stream. */
function listen(interest: Query, onNews: () => void): () => void {
  let stream: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let heard = contained
  contained = undefined
  const later = (ms: number, work: () => void) => {
    clearTimeout(waiting)
    waiting = setTimeout(work, ms)
  }
  const hear = ({ lastEventId }: MessageEvent) => {
    heard = lastEventId
    onNews()
  }
  const open = () => {
    const query = { ...interest, lastEventId: heard || undefined }
    stream = new EventSource(api.addressOf('/live/readings', query))
    for (const kind of [...liveEvents, liveReload]) stream.addEventListener(kind, hear)
    stream.addEventListener('open', () => {
      clearTimeout(waiting)
      if (liveState.get() !== 'lost') return liveState.set('open')
      liveState.set('back')
      onNews()
      later(backMs, () => liveState.set('open'))
    })
    stream.addEventListener('error', () => {
      const isRefused = stream.readyState === EventSource.CLOSED
      if (isRefused) liveState.set('lost')
      if (isRefused) later(refusedMs, open)
      else if (liveState.get() !== 'lost') later(patienceMs, () => liveState.set('lost'))
    })
  }
  open()
  return () => {
    clearTimeout(waiting)
    stream.close()
  }
}
