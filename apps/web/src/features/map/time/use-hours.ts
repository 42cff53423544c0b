// The hourly index of seven days, loaded when it is first needed or nothing else is going on, and the chosen hour.
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readHourlyIndex, type HourlyIndex } from '@eos/contract/answers/hourly-index'
import { minuteMs } from '@eos/contract/words/time-units'
import { apiOf } from '../../../api/api.ts'
import { asRefresh, every } from '../../../api/queries.ts'
import type { HourFigures } from '../hour-figures.ts'
import { choiceOf, followed, isToSend } from './choice.ts'
import { figuresAt } from './hours-of-week.ts'

/** Loaded ahead and renewed without a sign; the slider says in its place what has failed. */
export const hourlyIndexQuery = queryOptions({
  queryKey: ['hourly-index'],
  refetchInterval: every(5 * minuteMs),
  queryFn: ({ client, queryKey, signal }) =>
    apiOf(client).ask('GET /api/{product}/public/hourly-index', {
      signal,
      silent: true,
      fresh: asRefresh(queryKey).fresh,
    }),
  select: readHourlyIndex,
})

const noFigures: HourFigures = new Map()

export interface Hours {
  query: UseQueryResult<HourlyIndex>
  /** End of the chosen hour in epoch milliseconds; `undefined` while the map shows the newest readings. */
  chosen: number | undefined
  choose: (end: number | undefined) => void
  /**
   * The figures of the chosen hour, empty until they are loaded; `undefined` while the newest
   * readings are shown.
   */
  figures: HourFigures | undefined
  /** Loads the hours now. */
  want: () => void
}

/** `kept` is the hour in the address of the page, which `keep` changes. */
export function useHours(kept: number | undefined, keep: (end: number | undefined) => void): Hours {
  const [chosen, choose] = useSettled(kept, keep)
  const [isWanted, setWanted] = useState(false)
  const isIdle = useIdle()
  const enabled = isWanted || isIdle || chosen !== undefined
  const query = useQuery({ ...hourlyIndexQuery, enabled })
  const { data } = query
  const figures = useMemo(
    () => (chosen === undefined ? undefined : data ? figuresAt(data, chosen) : noFigures),
    [chosen, data],
  )
  const want = useCallback(() => setWanted(true), [])
  return { query, chosen, choose, figures, want }
}

/** Browsers refuse an address that changes with every pixel of a moved handle. */
const settleMs = 300

/** A choice counts at once, and is kept when the hand rests. */
function useSettled<Value>(
  kept: Value,
  keep: (value: Value) => void,
): [Value, (value: Value) => void] {
  const [choice, setChoice] = useState(() => choiceOf(kept))
  if (kept !== choice.seen) setChoice(followed(choice, kept))
  const newest = useRef(keep)
  useEffect(() => {
    newest.current = keep
  })
  const { chosen } = choice
  const mustSend = isToSend(choice)
  useEffect(() => {
    if (!mustSend) return undefined
    const timer = setTimeout(() => {
      setChoice((now) => ({ ...now, sent: [...now.sent, chosen] }))
      newest.current(chosen)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [chosen, mustSend])
  const choose = useCallback((value: Value) => setChoice((now) => ({ ...now, chosen: value })), [])
  return [chosen, choose]
}

/** The page and its first picture come first. */
const firstMs = 2_000

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let idle: number | undefined
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'undefined') setIdle(true)
      else idle = requestIdleCallback(() => setIdle(true))
    }, firstMs)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
    }
  }, [])
  return isIdle
}
