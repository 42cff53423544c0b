// A button that opens a choice: what is chosen stands elsewhere on the page. It is a select, and works in a plain form.
import { useId, type ComponentProps } from 'react'
import { Icon, type IconNode } from './Icon.tsx'
import { useSelect } from './use-select.ts'
import './action-choice.css'

/** On a phone only the icon is seen; the word is heard. */
type ActionChoiceProps = { icon: IconNode; label: string } & ComponentProps<'select'>

export function ActionChoice({ icon, label, ...attributes }: ActionChoiceProps) {
  const id = useId()
  const select = useSelect(attributes)
  return (
    <span className="button button-collapses action-choice">
      <Icon of={icon} size={18} />
      <span>
        <label htmlFor={id}>{label}</label>
      </span>
      <select {...select} id={id} />
    </span>
  )
}
