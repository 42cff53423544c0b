// A number, grouped in the language of the page while it is typed.
import { Input, type InputRef } from 'antd'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { unitLabel } from '@eos/contract/labels/units'
import { decimalMarkIn } from '@eos/contract/words/written-number'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { controlAttributes, type FieldInputProps } from './field-input.ts'
import { groupTyped, isGrouped, readTyped, writtenNumber } from './typed-number.ts'

export function NumberInput(props: FieldInputProps) {
  const { id, name, field, value, onChange } = props
  const locale = useLocale()
  const control = useRef<InputRef>(null)
  const caret = useRef<number>(undefined)
  const [shown, setShown] = useState(() => ({ value, text: writtenNumber(value, field, locale) }))
  // Values that come from elsewhere replace what was typed.
  if (!Object.is(shown.value ?? null, value ?? null))
    setShown({ value, text: writtenNumber(value, field, locale) })
  useLayoutEffect(() => {
    if (caret.current !== undefined)
      control.current?.input?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length }
    const next = isGrouped(field) ? groupTyped(typed, shown.text, decimalMarkIn(locale)) : typed
    const read = readTyped(next.text, field, locale)
    caret.current = next.caret
    setShown({ value: read, text: next.text })
    onChange(read)
  }
  const { unit } = field.options
  const about = controlAttributes(props)
  const described = [about['aria-describedby'], unit && `${id}-unit`].filter(Boolean).join(' ')
  return (
    <Input
      {...about}
      aria-describedby={described || undefined}
      ref={control}
      name={name}
      className="field-number"
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown.text}
      {...(unit && { suffix: <span id={`${id}-unit`}>{unitLabel(unit, locale)}</span> })}
      onChange={take}
      onBlur={() => setShown({ value, text: writtenNumber(value, field, locale) })}
    />
  )
}
