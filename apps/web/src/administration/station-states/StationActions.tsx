// The acts on one station: acknowledge its silence, declare a window, end one or undo the declaration.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../texts/translation.ts'
import type { StateOfStation, StationWindow } from '@eos/contract/calls/stations/station-states'
import { AskDialog } from '../../admin-parts/controls/AskDialog.tsx'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure, FormSuccess } from '../../parts/fields/FormFailure.tsx'
import { localName } from '../../parts/numbers/local-name.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { DeclareDialog } from './DeclareDialog.tsx'
import { acknowledgeStation, declareWindow, endWindow, statesKey } from './queries.ts'
import { StationWindows } from './StationWindows.tsx'

interface StationActionsProps {
  station: StateOfStation
  windows: readonly StationWindow[]
}

export function StationActions({ station, windows }: StationActionsProps) {
  const { t } = useTranslation('states')
  const actions = useActions()
  const { ask, done, end, failure } = actions
  const { acknowledgement, mayDeclare, signal } = station
  return (
    <>
      {failure && <FormFailure>{failure}</FormFailure>}
      {done && (
        <FormSuccess>
          {done.text}{' '}
          {done.undo && <Action onClick={() => void end(done.undo!)}>{t('undo')}</Action>}
        </FormSuccess>
      )}
      {mayDeclare && (
        <p className="form-actions">
          {(signal === 'offline' || signal === 'delayed') && !acknowledgement && (
            <Action kind="primary" onClick={() => ask('acknowledge')}>
              {t('acknowledge')}
            </Action>
          )}
          <Action onClick={() => ask('declare')}>{t('declare')}</Action>
        </p>
      )}
      <StationWindows station={station} windows={windows} onEnd={ask} />
      <AskedDialog station={station} actions={actions} />
    </>
  )
}

/** The dialog that is open, and the result of the action before. */
function useActions() {
  const { t } = useTranslation('states')
  const failureText = useFailureText()
  const client = useQueryClient()
  const [asked, setAsked] = useState<'declare' | 'acknowledge' | StationWindow>()
  const [done, setDone] = useState<{ text: string; undo?: StationWindow }>()
  const [failure, setFailure] = useState<string>()
  const finish = async (text: string, undo?: StationWindow) => {
    setAsked(undefined)
    setFailure(undefined)
    setDone(undo ? { text, undo } : { text })
    await client.invalidateQueries({ queryKey: statesKey })
  }
  const end = (window: StationWindow) =>
    endWindow(window.id).then(
      () => finish(t('ended')),
      (error: unknown) => {
        setAsked(undefined)
        setFailure(failureText(error))
      },
    )
  return { asked, ask: setAsked, close: () => setAsked(undefined), done, failure, finish, end }
}

interface AskedDialogProps {
  station: StateOfStation
  actions: ReturnType<typeof useActions>
}

function AskedDialog({ station, actions: { asked, close, finish, end } }: AskedDialogProps) {
  const { t } = useTranslation('states')
  const locale = useLocale()
  if (asked === undefined) return null
  if (asked === 'declare')
    return (
      <DeclareDialog
        title={t('declareOf', { name: localName(station, locale) })}
        station={station}
        onDeclare={async (window) =>
          finish(t('declared'), await declareWindow(station.stationId, window))
        }
        onCancel={close}
      />
    )
  if (asked === 'acknowledge')
    return (
      <AcknowledgeDialog
        send={(note) => acknowledgeStation(station.stationId, note)}
        onDone={close}
        onCancel={close}
      />
    )
  return (
    <AskDialog
      title={t('endTitle')}
      action={t('end')}
      onConfirm={() => void end(asked)}
      onCancel={close}
    >
      <p>{t('endText')}</p>
    </AskDialog>
  )
}
