// Entering the results of a round: what holds for all points, the grid, and keeping everything at once.
import { useEffect, useMemo, useState } from 'react'
import type { AnnouncementState } from '@eos/contract/publishing/announcements'
import type { AnnouncedLocation } from '@eos/contract/calls/announced/announcements'
import type { SamplingRound } from '@eos/contract/calls/stations/sampling'
import { AskDialog } from '../../../admin-parts/controls/AskDialog.tsx'
import { Note } from '../../../parts/controls/Note.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useHeldNavigation } from '../../../parts/hooks/held-navigation.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { EntryFoot } from './EntryFoot.tsx'
import { EntryTools } from './EntryTools.tsx'
import { idOf } from '../grid-lines.ts'
import type { RoundKey } from '../queries.ts'
import { RoundGrid } from './RoundGrid.tsx'
import { useEntry } from './use-entry.ts'
import { useEntryDraft, type EntryDraft } from './use-entry-draft.ts'

interface RoundEntryProps {
  roundKey: RoundKey
  round: SamplingRound
  /** How far the announcement of each point is; nothing while that is not known. */
  lines: readonly AnnouncedLocation[] | undefined
  /** Whether something is not saved yet. */
  onDirty: (isDirty: boolean) => void
}

export function RoundEntry({ roundKey, round, lines, onDirty }: RoundEntryProps) {
  const { t } = useTranslation('rounds')
  const entry = useEntry(roundKey, round)
  const draft = useEntryDraft(roundKey, entry)
  const [shows, setShows] = useState<'values' | 'times'>('values')
  const stateOf = useMemo(
    () => new Map<string, AnnouncementState>(lines?.map((line) => [line.locationId, line.state])),
    [lines],
  )
  const mayEnter = round.rows.some((row) => row.mayEnter)
  const isDirty = entry.toSend.length > 0
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  const decided = entry.toSend.filter((line) => {
    const state = stateOf.get(idOf(line))
    return state === 'submitted' || state === 'approved' || state === 'announced'
  })
  return (
    <>
      {!mayEnter && <p className="soft">{t('entry.readOnly')}</p>}
      <EntryTools {...{ roundKey, entry, mayEnter, shows }} onShow={setShows} />
      {entry.ofWhole.map((message) => (
        <Note key={message} kind="over" title={message} />
      ))}
      <RoundGrid entry={entry} stateOf={stateOf} shows={shows} />
      {mayEnter && (
        <EntryFoot
          entry={entry}
          draft={draft}
          decided={decided.length}
          announced={decided.filter((line) => stateOf.get(idOf(line)) === 'announced').length}
        />
      )}
      {entry.state.clashes.length > 0 && <ClashDialog entry={entry} />}
      <LeaveGuard isDirty={isDirty} draft={draft} />
    </>
  )
}

/** Neither another page nor a closed window takes away what was entered: it stays as a draft. */
function LeaveGuard({ isDirty, draft }: { isDirty: boolean; draft: EntryDraft }) {
  const { t } = useTranslation(['rounds', 'admin'])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  const leaving = useHeldNavigation(() => isDirty)
  if (!leaving.isWaiting) return null
  return (
    <AskDialog
      title={t('admin:unsavedTitle')}
      action={t('admin:leave')}
      onConfirm={() => {
        draft.keepNow()
        leaving.goOn()
      }}
      onCancel={leaving.stay}
    >
      <p>{t('rounds:entry.leaveText')}</p>
    </AskDialog>
  )
}
