// Asks for a longer list of the same: in place where scripts run, else by the plain form.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { KeptParameters } from '../page/KeptParameters.tsx'
import { Action } from '../controls/Action.tsx'

interface MoreFormProps {
  /** The parameter of the address that says how many are shown, and how many that will be. */
  parameter: string
  next: number
  children: ReactNode
}

export function MoreForm({ parameter, next, children }: MoreFormProps) {
  const [, setSearch] = useSearchParams()
  return (
    <form
      method="get"
      className="not-printed"
      onSubmit={(event) => {
        event.preventDefault()
        setSearch(
          (present) => {
            present.set(parameter, String(next))
            return present
          },
          { replace: true, preventScrollReset: true },
        )
      }}
    >
      <KeptParameters except={[parameter]} />
      <input type="hidden" name={parameter} value={next} />
      <Action type="submit">{children}</Action>
    </form>
  )
}
