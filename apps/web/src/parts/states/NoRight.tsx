// In the place of what the person who is signed in may not see or do.
import type { ReactNode } from 'react'
import { signInAsAnother, useSignedIn } from '../../api/session.ts'
import { Forbidden } from './Forbidden.tsx'

interface NoRightProps {
  title: string
  /** The missing right and its scope. */
  children?: ReactNode
}

export function NoRight({ title, children }: NoRightProps) {
  const person = useSignedIn()?.user.name
  return (
    <Forbidden title={title} person={person} onSignInAsAnother={() => void signInAsAnother()}>
      {children}
    </Forbidden>
  )
}
