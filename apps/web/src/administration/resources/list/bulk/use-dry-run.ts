// Asks what would become of each item.
import { useState } from 'react'
import type { BatchAnswer } from '@eos/contract/calls/lists'
import type { Resource } from '@eos/contract/resource'
import { api } from '../../../../api/api.ts'
import { useFailureText } from '../../../../parts/hooks/use-failure-text.ts'
import type { FormValues } from '../../../../admin-parts/resources/form-values.ts'
import type { Item } from '../../../../admin-parts/resources/queries.ts'

export function useDryRun({ path }: Resource) {
  const failureText = useFailureText()
  const [answer, setAnswer] = useState<BatchAnswer>()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const ask = async (items: readonly Item[], changes: FormValues) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const body = { items: items.map(({ id }) => ({ id })), changes }
      const query = { dryRun: 'true' }
      setAnswer(
        await api.post<BatchAnswer>(`/api/${path}/batch`, {
          body: body as never,
          query,
          keepException: true,
        }),
      )
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  return { answer, isBusy, failure, ask, forget: () => setAnswer(undefined) }
}
