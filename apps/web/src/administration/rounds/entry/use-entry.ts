// The results of a round while they are entered: what was typed, how the portal judges it, and keeping all of it or nothing.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { SamplingReport, SamplingRound } from '@eos/contract/calls/stations/sampling'
import { useTimeZone } from '../../../api/portal/current-organization.ts'
import type { Line } from '../../../admin-parts/fields/grid/cells/lines.ts'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../../parts/numbers/use-locale.ts'
import { begin, rebase, settled, type EntryState } from './entry-state.ts'
import { hasWrongTime, linesToSend, sentGrid, type ColumnSetting } from '../grid-lines.ts'
import { isOvertaken, judgedLines, problemsOfWhole, type JudgedLine } from './judged-lines.ts'
import {
  forgetRounds,
  judgedQuery,
  roundQuery,
  saveGrid,
  type Entered,
  type RoundKey,
} from '../queries.ts'

const pauseMs = 500

/** Values given once, for lines or columns without their own. */
export interface Common {
  time: string
  laboratory: string
  settings: Readonly<Record<string, ColumnSetting>>
}

const noCommon: Common = { time: '', laboratory: '', settings: {} }

export type Entry = ReturnType<typeof useEntry>

export function useEntry(key: RoundKey, round: SamplingRound) {
  const zone = useTimeZone()
  const [kept, setState] = useState<EntryState>(() => begin(round, zone))
  const [common, setCommon] = useState<Common>(noCommon)
  const state = kept.round === round ? kept : rebase(kept, round, zone)
  // Changes by others are taken over at once.
  if (state !== kept) setState(state)
  const toSend = useMemo(
    () => linesToSend(state.round, state.before, { lines: state.lines, ...common }),
    [state, common],
  )
  const body = useMemo(
    () =>
      toSend.length === 0 ? undefined : sentGrid(state.round, { ...common, lines: toSend }, zone),
    [state.round, common, toSend, zone],
  )
  const judging = useJudging(key, state, body)
  const saving = useSaving(key, {
    body,
    toSend,
    onSaved: () => setState((now) => settled(now, toSend)),
  })
  return {
    state,
    common,
    zone,
    /** The lines that differ from what is kept. */
    toSend,
    setState,
    setCommon,
    setLines: (lines: readonly Line[]) => {
      saving.forget()
      setState((now) => ({ ...now, lines }))
    },
    discard: () => {
      setCommon(noCommon)
      setState(begin(round, zone))
    },
    ...judging,
    saving,
  }
}

/** Asks how the portal judges the lines when nobody has typed for a moment. */
function useJudging(key: RoundKey, state: EntryState, body: Entered | undefined) {
  const locale = useLocale()
  const zone = useTimeZone()
  const [asked, setAsked] = useState<Entered>()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(body), pauseMs)
    return () => clearTimeout(timer)
  }, [body])
  const found = useQuery(judgedQuery(key, asked, locale))
  const queries = useQueryClient()
  const judgement = body === undefined ? undefined : found.data
  const isBehind =
    judgement !== undefined && isOvertaken(judgement.report) && !found.isPlaceholderData
  useEffect(() => {
    if (isBehind) void queries.invalidateQueries({ queryKey: roundQuery(key, locale).queryKey })
    // Once for each answer that says so.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBehind, judgement])
  const judged = useMemo(() => judgedLines(state.round, state, judgement), [state, judgement])
  const problems = useProblems(state.lines, judged, zone)
  return {
    judged,
    problems,
    ofWhole: judgement ? problemsOfWhole(judgement.report) : [],
    isChecking: body !== undefined && (asked !== body || found.isFetching),
    /** Nothing could be asked, as without a network. */
    isUnchecked: body !== undefined && found.isError,
  }
}

function useProblems(lines: readonly Line[], judged: readonly JudgedLine[], zone: string) {
  const { t } = useTranslation('rounds')
  const wrongTime = t('entry.wrongTime')
  return useMemo(
    () =>
      lines.map((line, at): Readonly<Record<string, string>> => ({
        ...judged[at]?.problems,
        ...(hasWrongTime(line, zone) && { time: wrongTime }),
      })),
    [lines, judged, zone, wrongTime],
  )
}

interface Saved {
  body: Entered | undefined
  toSend: readonly Line[]
  onSaved: () => void
}

function useSaving(key: RoundKey, { body, onSaved }: Saved) {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState<SamplingReport>()
  const [isMerged, setMerged] = useState(false)
  const sending = useRef(false)
  const save = async (): Promise<boolean> => {
    if (!body || sending.current) return false
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    setMerged(false)
    try {
      const report = await saveGrid(key, body)
      if (report.applied) {
        onSaved()
        setDone(report)
      } else if (isOvertaken(report)) setMerged(true)
      else setFailure(report.problems[0]?.message)
      await forgetRounds()
      return report.applied
    } catch (error) {
      setFailure(failureText(error))
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return {
    busy,
    failure,
    done,
    /** Others were faster: what they changed has been taken over, and nothing was kept yet. */
    isMerged,
    save,
    forget: () => {
      setDone(undefined)
      setMerged(false)
    },
  }
}
