// Sends a merging; pressed twice, or sent again after a lost answer, it is done once.
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MergeRequest } from '@eos/contract/calls/waste/register-merging'
import type { Resource } from '@eos/contract/resource'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { mergeEntries } from './queries.ts'

export function useMerging(resource: Resource, onDone: () => void) {
  const failureText = useFailureText()
  const queries = useQueryClient()
  const last = useRef({ sent: '', key: '' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (body: MergeRequest) => {
    const sent = JSON.stringify(body)
    if (last.current.sent !== sent) last.current = { sent, key: newKey() }
    setBusy(true)
    setFailure(undefined)
    try {
      await mergeEntries(resource, body, last.current.key)
      onDone()
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
    }
    // Also after a refusal: somebody else may have changed the entries.
    await queries.invalidateQueries({ queryKey: ['admin'] })
  }
  return { busy, failure, send }
}

const newKey = () => `merge-${Date.now()}-${Math.random().toString(36).slice(2)}`
