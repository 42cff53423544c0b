// A select that shows its name in grey and its value in bold. It works in a plain form.
import { ChevronDown } from 'lucide'
import { useId, type ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import { useSelect } from './use-select.ts'
import './choice.css'

type ChoiceProps = { label: string } & ComponentProps<'select'>

export function Choice({ label, ...attributes }: ChoiceProps) {
  const id = useId()
  const select = useSelect(attributes)
  return (
    <span className="choice">
      <label className="faint nowrap choice-label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} />
      <Icon of={ChevronDown} size={16} />
    </span>
  )
}
