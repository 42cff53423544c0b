// The actions of an officer on a question, one at a time; the lists are read again after each.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskThread } from '@eos/contract/calls/questions/question-desk'
import { useFailureText } from '../../parts/hooks/use-failure-text.ts'

export interface DeskActs {
  isBusy: boolean
  /** The outcome of the last action, in words. */
  done: string | undefined
  failure: string | undefined
  /** Answers whether it succeeded. */
  act(run: () => Promise<unknown>, said: string | ((answer: never) => string)): Promise<boolean>
}

export interface DeskProps {
  thread: DeskThread
  acts: DeskActs
}

export function useDeskActs(): DeskActs {
  const queries = useQueryClient()
  const failureText = useFailureText()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [failure, setFailure] = useState<string>()
  return {
    isBusy,
    done,
    failure,
    act: async (run, said) => {
      setBusy(true)
      setDone(undefined)
      setFailure(undefined)
      let isDone = false
      try {
        const answer = await run()
        setDone(typeof said === 'string' ? said : said(answer as never))
        isDone = true
      } catch (error) {
        setFailure(failureText(error))
      }
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['admin'] })
      return isDone
    },
  }
}
