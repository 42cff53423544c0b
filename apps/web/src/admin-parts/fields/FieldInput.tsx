// The input of one declared field, whatever its kind.
import { lazy, Suspense, type ComponentType } from 'react'
import type { FieldKind } from '@eos/contract/fields/field'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { ChoiceInput, ChoicesInput, FlagInput } from './ChoiceInput.tsx'
import type { FieldInputProps } from './field-input.ts'
import { FileInput } from './files/FileInput.tsx'
import { isEnteredInGrid } from './grid-lists.ts'
import { NumberInput } from './NumberInput.tsx'
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx'
import { RowsInput } from './RowsInput.tsx'
import { HtmlInput, LinesInput, TextInput } from './TextInput.tsx'
import { DayInput, InstantInput } from './TimeInput.tsx'
import './form-fields.css'

/** Comes with the first form that needs it. See docs/decisions/0173-lines-are-entered-in-our-own-grid.md. */
const GridInput = lazy(() => import('./grid/GridInput.tsx'))

/** Each kind has its input: a new kind does not compile until it has one. */
const inputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  html: HtmlInput,
  number: NumberInput,
  integer: NumberInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  instant: InstantInput,
  date: DayInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  texts: LinesInput,
  rows: ListInput,
  file: FileInput,
  files: FileInput,
  // Only the server writes a record, so that no form asks for one.
  record: () => null,
}

export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} />
}

function ListInput(props: FieldInputProps) {
  if (!isEnteredInGrid(props.path, props.name))
    return <RowsInput {...props} FieldInput={FieldInput} />
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      <GridInput {...props} FieldInput={FieldInput} />
    </Suspense>
  )
}
