// A form that was sent without script and could not be taken: what was filled in, and what is to be mended.
import { useState } from 'react'
import { useRendered } from '../../../api/portal/rendered.ts'

interface Posted<Name extends string> {
  valueOf(name: Name): string
  /** Until the form is sent anew. */
  problemOf(name: Name): string | undefined
  failure: string | undefined
  hasProblems: boolean
  forget(): void
}

export function usePosted<Name extends string>(): Posted<Name> {
  const posted = useRendered()?.posted
  const [isForgotten, setForgotten] = useState(false)
  const problems = isForgotten ? undefined : posted?.problems
  return {
    valueOf: (name) => posted?.values[name] ?? '',
    problemOf: (name) => problems?.[name],
    failure: isForgotten ? undefined : posted?.failure,
    hasProblems: problems !== undefined && Object.keys(problems).length > 0,
    forget: () => setForgotten(true),
  }
}
