// Sends one change of many entries; what can be done is done, and each that cannot says why.
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { BatchAnswer, BatchRequest } from '@eos/contract/calls/lists'
import type { PublicationBatchRequest } from '@eos/contract/calls/announced/publication'
import { api } from '../../../api/api.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import type { Item } from '../../../admin-parts/resources/queries.ts'

export interface DialogProps {
  items: readonly Item[]
  onClose: (answer?: BatchAnswer) => void
}

export function useBatch(onClose: DialogProps['onClose']) {
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (address: string, body: BatchRequest | PublicationBatchRequest) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await api.post<BatchAnswer>(address, {
        body: body as never,
        query: { atomic: 'false' },
        keepException: true,
      })
      await queries.invalidateQueries({ queryKey: ['admin'] })
      onClose(answer)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
