// Takes a change of many items back, and says what stays as somebody else has left it since.
import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { useTranslation } from '../../../../texts/translation.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import { undoneBy, undoRequests, type ChangedItem } from './undo.ts'

interface UndoButtonProps {
  resource: Resource
  items: readonly ChangedItem[]
  /** The result of the change, in words. */
  onUndone: (words: ReactNode) => void
}

export function UndoButton({ resource, items, onUndone }: UndoButtonProps) {
  const { t } = useTranslation('lists')
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    setBusy(true)
    const answers: BatchAnswer[] = []
    try {
      for (const body of undoRequests(items))
        answers.push(
          await api.post<BatchAnswer>(`/api/${resource.path}/batch`, {
            body: body as never,
            query: { atomic: 'false' },
            keepException: true,
          }),
        )
      const { done, changedSince, refused } = undoneBy(items, answers)
      onUndone(
        <>
          {t('undone', { done, total: items.length })}
          {changedSince.length > 0 && ` ${t('changedSince', { names: changedSince.join(', ') })}`}
          {refused.map(({ name, reason }) => ` ${name}: ${reason}`)}
        </>,
      )
    } catch (error) {
      onUndone(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: ['admin'] })
    setBusy(false)
  }
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void undo()
      }}
    >
      {t('undo')}
    </button>
  )
}
