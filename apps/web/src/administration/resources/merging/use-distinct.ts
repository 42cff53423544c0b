// Says of entries of a register that they are no duplicates, and takes it back.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DistinctEntries } from '@eos/contract/calls/waste/register-merging'
import { mostDistinct } from '@eos/contract/lists/merging'
import type { Resource } from '@eos/contract/resource'
import { useTranslation } from '../../../texts/translation.ts'
import { useFailureText } from '../../../parts/hooks/use-failure-text.ts'
import { setApart, takeBack } from './queries.ts'

type Entries = DistinctEntries['entries']

/** Both acts give the outcome in words, or nothing after a failure. */
export function useDistinct(resource: Resource) {
  const { t } = useTranslation('merging')
  const failureText = useFailureText()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = async (call: () => Promise<unknown>, told: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call()
      return told
    } catch (error) {
      setFailure(failureText(error))
      return undefined
    } finally {
      // Also after a refusal: somebody else may have decided meanwhile.
      await queries.invalidateQueries({ queryKey: ['admin', resource.path] })
      setBusy(false)
    }
  }
  return {
    busy,
    failure,
    setApart: (given: Entries, reason = '') => {
      const entries = given.slice(0, mostDistinct)
      const body = { entries: entries.map(({ id }) => id), reason: reason.trim() }
      return act(() => setApart(resource, body), t('apartDone', { names: namesOf(entries) }))
    },
    takeBack: ({ id, entries }: DistinctEntries) =>
      act(() => takeBack(resource, id), t('takenBack', { names: namesOf(entries) })),
  }
}

export type Distinct = ReturnType<typeof useDistinct>

const namesOf = (entries: Entries) => entries.map(({ name }) => `“${name}”`).join(', ')
