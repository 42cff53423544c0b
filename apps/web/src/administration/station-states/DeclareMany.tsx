// Declares the same for all stations that are selected in a list; it can be taken back from the notice about it.
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { StationWindow } from '@eos/contract/calls/stations/station-states'
import { isAuthority } from '@eos/contract/people/rights'
import { useSignedIn } from '../../api/session.ts'
import { Action } from '../../parts/controls/Action.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { declareForEach, type Declared, type DeclaredStation } from './declare-many.ts'
import { DeclareDialog } from './DeclareDialog.tsx'
import { declareWindow, endWindow, statesKey } from './queries.ts'

interface DeclareManyProps {
  stations: readonly (DeclaredStation & { timeZone: string })[]
  /** The result in words. */
  onTold: (words: ReactNode) => void
}

/** Stations with different clocks have no common begin and end. */
export function DeclareMany({ stations, onTold }: DeclareManyProps) {
  const { t } = useTranslation('states')
  const client = useQueryClient()
  const session = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [first] = stations
  if (!first || stations.some(({ timeZone }) => timeZone !== first.timeZone)) return null
  const mayClose = isAuthority(session?.organization?.type)
  return (
    <>
      <Action onClick={() => setOpen(true)}>{t('declareMany')}</Action>
      {isOpen && (
        <DeclareDialog
          title={t('declareOfMany', { count: stations.length })}
          station={{ timeZone: first.timeZone, mayClose }}
          onDeclare={async (window) => {
            const declared = await declareForEach(stations, (id) => declareWindow(id, window))
            await client.invalidateQueries({ queryKey: statesKey })
            await client.invalidateQueries({ queryKey: ['admin', 'stations'] })
            onTold(<Told declared={declared} onTold={onTold} />)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Told({ declared, onTold }: { declared: Declared } & Pick<DeclareManyProps, 'onTold'>) {
  const { t } = useTranslation('states')
  const failureText = useFailureText()
  const { windows, refused } = declared
  return (
    <>
      {t('declaredMany', { count: windows.length })}{' '}
      {windows.length > 0 && <TakeBack windows={windows} onTold={onTold} />}
      {refused.map(({ name, error }) => (
        <div key={name}>
          {name}: {failureText(error)}
        </div>
      ))}
    </>
  )
}

interface TakeBackProps extends Pick<DeclareManyProps, 'onTold'> {
  windows: readonly StationWindow[]
}

function TakeBack({ windows, onTold }: TakeBackProps) {
  const { t } = useTranslation('states')
  const failureText = useFailureText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      for (const { id } of windows) await endWindow(id)
      onTold(t('takenBack'))
    } catch (error) {
      onTold(failureText(error))
    }
    await client.invalidateQueries({ queryKey: statesKey })
    await client.invalidateQueries({ queryKey: ['admin', 'stations'] })
  }
  return (
    <Action busy={busy} onClick={() => void takeBack()}>
      {t('undo')}
    </Action>
  )
}
