// Switches views of one thing. As radio buttons they obey the arrow keys; as links or buttons they work without script.
import { useId } from 'react'
import type { PageTarget } from '../../api/portal/page-path.ts'
import { PageLink } from '../page/PageLink.tsx'
import { Icon, type IconNode } from './Icon.tsx'
import './controls.css'

interface SegmentsProps<Value extends string> {
  /** The name of the choice: "View", "Period". */
  label: string
  options: readonly { value: Value; name: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, chosen, onChoose } = props
  const group = useId()
  return (
    <fieldset className="segments">
      <legend className="only-heard">{label}</legend>
      {options.map(({ value, name }) => (
        <label key={value} className="inline-row gap-2 nowrap segment">
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

interface SegmentButtonsProps<Value extends string> extends SegmentsProps<Value> {
  options: readonly { value: Value; name: string; icon?: IconNode }[]
  /** The parameter that a pressed button sends with its form, where no script runs. */
  name: string
}

/** Buttons of a form, of which the pressed one makes the address without a script. */
export function SegmentButtons<Value extends string>(props: SegmentButtonsProps<Value>) {
  const { name, label, options, chosen, onChoose } = props
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          className="inline-row gap-2 nowrap segment"
          aria-pressed={option.value === chosen}
          onClick={(event) => {
            event.preventDefault()
            onChoose(option.value)
          }}
        >
          {option.icon && <Icon of={option.icon} size={18} />}
          <span>{option.name}</span>
        </button>
      ))}
    </div>
  )
}

interface SegmentLinksProps {
  label: string
  options: readonly { target: PageTarget; name: string; isChosen: boolean }[]
}

export function SegmentLinks({ label, options }: SegmentLinksProps) {
  return (
    <ul className="segments" aria-label={label}>
      {options.map(({ target, name, isChosen }) => (
        <li key={name} {...(isChosen && { 'aria-current': true })}>
          <PageLink {...target} className="inline-row gap-2 nowrap segment">
            {name}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
