// The editors of cells: a function from the declaration of a field to the control that changes its value.
import { useId, type ComponentType } from 'react'
import type { Field } from '@eos/contract/fields/field'
import { resourceAt } from '@eos/contract/resources/all'
import { useTranslation } from '../../../../texts/translation.ts'
import { CellFinder } from './CellFinder.tsx'
import type { Labels } from './read-cells.ts'

/** A text is read by the grid, as a pasted one is. */
export type Entered = { text: string } | { value: unknown }

interface CellEditorProps {
  field: Field
  path: string
  name: string
  label: string
  /** The first content of the control; empty when typing replaces the cell. */
  text: string
  value: unknown
  labels: Labels
  /** Facts of an item before it is chosen. */
  hintOf: (id: string) => string | undefined
  onEnter: (entered: Entered) => void
  /** A choice that needs no further key. */
  onDone: () => void
}

export function cellEditorOf({ kind }: Field): ComponentType<CellEditorProps> {
  if (kind === 'choice' || kind === 'flag') return ChoiceEditor
  return kind === 'reference' ? ReferenceEditor : TextEditor
}

function TextEditor({ field, name, label, text, onEnter }: CellEditorProps) {
  const isNumber = field.kind === 'number' || field.kind === 'integer'
  return (
    <input
      name={name}
      aria-label={label}
      defaultValue={text}
      maxLength={isNumber ? undefined : field.options.max}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      onChange={(event) => onEnter({ text: event.target.value })}
    />
  )
}

function ChoiceEditor({ field, name, label, value, labels, onEnter }: CellEditorProps) {
  const { t } = useTranslation('admin')
  const mayBeEmpty = !(field.kind === 'flag' && field.options.default !== undefined)
  return (
    <select
      name={name}
      aria-label={label}
      defaultValue={String(value ?? '')}
      onChange={({ target }) => {
        const chosen = labels.find(([each]) => String(each) === target.value)
        onEnter({ value: chosen === undefined ? null : chosen[0] })
      }}
    >
      {mayBeEmpty && <option value="">{t('empty')}</option>}
      {labels.map(([each, words]) => (
        <option key={String(each)} value={String(each)}>
          {words}
        </option>
      ))}
    </select>
  )
}

function ReferenceEditor({ field, name, label, hintOf, onEnter, onDone }: CellEditorProps) {
  const id = useId()
  const resource = resourceAt(field.to ?? '')
  if (!resource) return null
  return (
    <>
      <label htmlFor={id} className="only-heard">
        {label}
      </label>
      <CellFinder
        id={id}
        name={name}
        label={label}
        isRequired={field.options.required === true}
        resource={resource}
        hintOf={hintOf}
        onWords={(words) => onEnter({ text: words })}
        onChoose={(chosen) => {
          onEnter({ value: chosen })
          onDone()
        }}
      />
    </>
  )
}
