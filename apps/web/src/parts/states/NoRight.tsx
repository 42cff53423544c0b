// In the place of what the person who is signed in may not see or do.
import type { ReactNode } from 'react'
import type { NeededRight } from '@eos/contract/words/errors'
import { signInAsAnother, useSignedIn } from '../../api/session.ts'
import { Forbidden } from './Forbidden.tsx'
import { HoldersOfRight, MissingRight, type NeededActions } from './MissingRight.tsx'

interface NoRightProps {
  title: string
  children?: ReactNode
  /** Any of these is enough. */
  needs?: readonly NeededActions[]
  /** The right that the server named when it refused; the children tell it. */
  missing?: NeededRight | undefined
}

export function NoRight({ title, children, needs = [], missing }: NoRightProps) {
  const person = useSignedIn()?.user.name
  const [first] = needs
  return (
    <Forbidden
      title={title}
      person={person}
      onSignInAsAnother={() => void signInAsAnother()}
      whomToAsk={
        first ? (
          <>
            <MissingRight needs={needs} />
            <HoldersOfRight subject={first.resource.path} actions={first.actions} />
          </>
        ) : (
          missing && <HoldersOfRight subject={missing.subject} actions={[missing.action]} />
        )
      }
    >
      {children}
    </Forbidden>
  )
}
