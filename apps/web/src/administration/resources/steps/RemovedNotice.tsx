// Says that things were removed, and takes it back: all that went to the bin are restored.
import { Undo2 } from 'lucide'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Action } from '../../../parts/controls/Action.tsx'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { restoreFromBin } from '../../../admin-parts/resources/bin.ts'

interface RemovedNoticeProps {
  text: string
  /** Their numbers in the bin, in the order in which they were removed. */
  bins: readonly string[]
}

export function RemovedNotice({ text, bins }: RemovedNoticeProps) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [left, setLeft] = useState(bins)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const undo = async () => {
    setBusy(true)
    setFailure(undefined)
    // Items that were removed last may be those on which the others hang.
    for (const id of left.toReversed()) {
      try {
        await restoreFromBin(id)
        setLeft((waiting) => waiting.filter((each) => each !== id))
      } catch (error) {
        setFailure(failureText(error))
        break
      }
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  if (left.length === 0) return <span>{t('bin.restored', { count: bins.length })}</span>
  return (
    <>
      <span>{text} </span>
      <Action icon={Undo2} disabled={busy} onClick={() => void undo()}>
        {t('bin.undo')}
      </Action>
      {failure !== undefined && <strong role="alert"> {failure}</strong>}
    </>
  )
}
