// A text that counts when it is complete, not at every letter: on Enter, and when its field is left.
import { useState, type ComponentProps } from 'react'
import { TextField } from '../../parts/fields/Field.tsx'

interface CompletedTextProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'icon'> {
  /** The text that counts at present; give it as `key` too where it changes from outside. */
  value: string
  onChoose: (value: string) => void
}

export function CompletedText({ value, onChoose, ...field }: CompletedTextProps) {
  const [written, setWritten] = useState(value)
  const choose = () => {
    if (written.trim() !== value) onChoose(written.trim())
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <TextField
        {...field}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onBlur={choose}
      />
    </form>
  )
}
