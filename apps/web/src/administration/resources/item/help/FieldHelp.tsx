// The help below a field, where there is one.
import { Suspense } from 'react'
import type { FieldHelpProps } from '../field-help-props.ts'
import { fieldHelps } from './field-helps.ts'

interface HelpOfProps extends FieldHelpProps {
  path: string
  name: string
}

export function FieldHelp({ path, name, ...props }: HelpOfProps) {
  const Help = fieldHelps[path]?.[name]
  if (!Help) return null
  return (
    <Suspense fallback={null}>
      <Help {...props} />
    </Suspense>
  )
}
