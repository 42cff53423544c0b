// One choice that narrows a list. What the address asks for stands among the options, also where nothing has it.
import type { ReactNode } from 'react'
import { Choice } from '../controls/Choice.tsx'

export type FilterOptions = readonly (readonly [value: string, words: string])[]

interface FilterChoiceProps {
  name: string
  label: string
  /** The words of the option that lets everything through. */
  none: string
  value: string
  options: FilterOptions
  onChoose: (value: string) => void
  /** Options in groups. */
  children?: ReactNode
}

export function FilterChoice(props: FilterChoiceProps) {
  const { name, label, none, value, options, onChoose, children } = props
  const isKnown = children !== undefined || value === '' || options.some(([own]) => own === value)
  return (
    <Choice
      label={label}
      name={name}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{none}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([own, words]) => (
        <option key={own} value={own}>
          {words}
        </option>
      ))}
      {children}
    </Choice>
  )
}
