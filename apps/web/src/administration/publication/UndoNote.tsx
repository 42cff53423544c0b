// For a short time after a decision: one button that brings back what was in force before.
import { Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { minuteMs } from '@eos/contract/words/time-units'
import { Action } from '../../parts/controls/Action.tsx'
import { FormFailure } from '../../parts/fields/FormFailure.tsx'
import { useTranslation } from '../../texts/translation.ts'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'
import type { DecisionItem } from './decision.ts'
import { sendDecisions, type Kind } from './queries.ts'

export interface Undo {
  items: readonly DecisionItem[]
  /** When the decision was taken, in epoch milliseconds. */
  at: number
}

const offeredMs = 5 * minuteMs

export function UndoNote({ kind, undo }: { kind: Kind; undo: Undo }) {
  const { t } = useTranslation('publication')
  const failureText = useFailureText()
  const [state, setState] = useState<'offered' | 'busy' | 'done' | 'over'>('offered')
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(
      () => setState((present) => (present === 'offered' ? 'over' : present)),
      offeredMs,
    )
    return () => clearTimeout(timer)
  }, [])
  const send = async () => {
    setState('busy')
    setFailure(undefined)
    try {
      const { failed, items } = await sendDecisions(kind, undo.items)
      const reason = items.find(({ message }) => message)?.message ?? ''
      if (failed > 0) setFailure(t('form.failed', { reason }))
      setState(failed > 0 ? 'offered' : 'done')
    } catch (error) {
      setFailure(failureText(error))
      setState('offered')
    }
  }
  if (state === 'over') return null
  if (state === 'done') return <p role="status">{t('form.undone')}</p>
  return (
    <>
      <p className="form-actions">
        <Action icon={Undo2} busy={state === 'busy'} onClick={() => void send()}>
          {t('form.undo', { count: undo.items.length })}
        </Action>
        <span className="soft small">{t('form.undoText')}</span>
      </p>
      <FormFailure>{failure}</FormFailure>
    </>
  )
}
