// Facts by name; those that are not known are left out.
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

interface FactListProps {
  facts: readonly Fact[]
  className?: string
}

export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={className}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
