// One field of a form: label above, input, what is wrong with it and its hint below, tied together for those who hear it.
import { ChevronDown, CircleAlert, Lock, Search } from 'lucide'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon, type IconNode } from '../controls/Icon.tsx'
import './fields.css'

interface FieldWords {
  label: string
  hint?: ReactNode
  problem?: string | undefined
  /** Why nothing can be entered now; shown below the field. */
  disabledBecause?: string | undefined
}

interface FieldFrameProps extends FieldWords {
  id: string
  /** Heard only, as in a search box whose icon and place say what it is. */
  hidesLabel?: boolean
  /** Beside the label, at its end. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame alone, for inputs of another kind; they take `fieldAttributes(id, …)`. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, hidesLabel, aside, hint, problem, disabledBecause, children } = props
  return (
    <div className="field">
      {aside ? (
        <div className="field-head">
          <label htmlFor={id}>{label}</label>
          {aside}
        </div>
      ) : (
        <label htmlFor={id} className={hidesLabel ? 'only-heard' : undefined}>
          {label}
        </label>
      )}
      {children}
      <FieldProblem id={id}>{problem}</FieldProblem>
      {disabledBecause && (
        <p id={`${id}-reason`} className="field-hint field-reason">
          <Icon of={Lock} size={16} />
          <span>{disabledBecause}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The problem of a field, as its input names it by `fieldAttributes`. */
export function FieldProblem({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null
  return (
    <p id={`${id}-problem`} className="field-problem">
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </p>
  )
}

/** The attributes of an input with a hint, a problem or a reason why it is disabled. */
export function fieldAttributes(id: string, words: Omit<FieldWords, 'label'>) {
  const { hint, problem, disabledBecause } = words
  const described = [
    problem && `${id}-problem`,
    disabledBecause && `${id}-reason`,
    hint && `${id}-hint`,
  ].filter(Boolean)
  return {
    id,
    ...(disabledBecause && { disabled: true as const }),
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': described.join(' ') || undefined,
  }
}

interface BoxProps {
  icon?: IconNode | undefined
  unit?: string | undefined
  unitId: string
  children: ReactNode
}

/** An input with an icon before it and a unit behind it. */
function Box({ icon, unit, unitId, children }: BoxProps) {
  if (!icon && !unit) return children
  return (
    <span className={`field-box${icon ? ' field-with-icon' : ''}`}>
      {icon && <Icon of={icon} />}
      {children}
      {unit && (
        <span id={unitId} className="soft nowrap field-unit">
          {unit}
        </span>
      )}
    </span>
  )
}

type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id'> & {
    hidesLabel?: boolean
    icon?: IconNode
    /** Stands behind the input, and is heard with it. */
    unit?: string
  }

export function TextField(props: TextFieldProps) {
  const { label, hidesLabel, icon, unit, hint, problem, disabledBecause, ...input } = props
  const id = useId()
  const words = { hint, problem, disabledBecause }
  const about = fieldAttributes(id, words)
  const described = [unit && `${id}-unit`, about['aria-describedby']].filter(Boolean).join(' ')
  return (
    <FieldFrame id={id} label={label} {...(hidesLabel && { hidesLabel })} {...words}>
      <Box icon={icon} unit={unit} unitId={`${id}-unit`}>
        <input className="input" {...input} {...about} aria-describedby={described || undefined} />
      </Box>
    </FieldFrame>
  )
}

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, problem, disabledBecause, ...area } = props
  const id = useId()
  const words = { hint, problem, disabledBecause }
  return (
    <FieldFrame id={id} label={label} {...words}>
      <textarea className="input" rows={3} {...area} {...fieldAttributes(id, words)} />
    </FieldFrame>
  )
}

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'id'>

export function SelectField(props: SelectFieldProps) {
  const { label, hint, problem, disabledBecause, children, ...select } = props
  const id = useId()
  const words = { hint, problem, disabledBecause }
  return (
    <FieldFrame id={id} label={label} {...words}>
      <span className="field-box field-select">
        <select className="select" {...select} {...fieldAttributes(id, words)}>
          {children}
        </select>
        <Icon of={ChevronDown} size={18} />
      </span>
    </FieldFrame>
  )
}

type CheckFieldProps = { label: ReactNode; problem?: string | undefined; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'id' | 'type'
>

export function CheckField({ label, problem, hint, ...input }: CheckFieldProps) {
  const id = useId()
  const box = (
    <label className="check">
      <input type="checkbox" {...input} {...fieldAttributes(id, { problem, hint })} />
      <span>{label}</span>
    </label>
  )
  if (!problem && !hint) return box
  return (
    <div className="field check-field">
      {box}
      <FieldProblem id={id}>{problem}</FieldProblem>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

interface RadioFieldProps<Value extends string> {
  /** The question. */
  label: string
  name: string
  options: readonly { value: Value; name: string; text?: string }[]
  /** The one that is chosen at first. */
  defaultValue: Value
  onChoose?: (value: Value) => void
}

/** One of a few, each in a box that can be pressed as a whole. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, name, options, defaultValue, onChoose } = props
  return (
    <fieldset className="stack radios">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            onChange={() => onChoose?.(option.value)}
          />
          <span className="radio-name">{option.name}</span>
          {option.text && <span className="soft fine radio-text">{option.text}</span>}
        </label>
      ))}
    </fieldset>
  )
}

type SearchFieldProps = Omit<TextFieldProps, 'icon' | 'type'> & {
  /** The address of the page that answers. */
  action: string
}

/** A form that searches by itself, also without script. */
export function SearchField({ action, ...field }: SearchFieldProps) {
  return (
    <search>
      <form aria-label={field.label} action={action} method="get">
        <TextField type="search" {...field} icon={Search} />
      </form>
    </search>
  )
}
