// Texts: in one line or several, and lists with one text a line.
import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { isOneLine } from '@eos/contract/fields/field'
import { SkeletonRows } from '../../parts/states/Skeleton.tsx'
import { controlAttributes, type FieldInputProps } from './field-input.ts'

/** The editor comes with the first form that needs it. */
const RichTextInput = lazy(() => import('./rich-text/RichTextInput.tsx'))

export function TextInput(props: FieldInputProps) {
  const { name, field, value, onChange } = props
  const about = {
    ...controlAttributes(props),
    name,
    value: textOf(value),
    maxLength: field.options.max,
  }
  if (isOneLine(field))
    return (
      <Input
        {...about}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value || null)}
      />
    )
  return (
    <Input.TextArea
      {...about}
      autoSize={{ minRows: 3, maxRows: 12 }}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}

export function HtmlInput(props: FieldInputProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}

export function LinesInput(props: FieldInputProps) {
  const { name, value, onChange } = props
  return (
    <Input.TextArea
      {...controlAttributes(props)}
      name={name}
      autoSize={{ minRows: 2, maxRows: 12 }}
      value={Array.isArray(value) ? value.join('\n') : ''}
      onChange={({ target }) => onChange(linesOf(target.value))}
      onBlur={({ target }) => onChange(linesOf(target.value).filter((line) => line !== ''))}
    />
  )
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n').map((line) => line.trim())
}
