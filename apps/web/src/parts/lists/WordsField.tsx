// The words by which a list is searched, in its plain form: what is typed counts when the form is sent.
import { Search } from 'lucide'
import { TextField } from '../fields/Field.tsx'

interface WordsFieldProps {
  label: string
  /** The words in the address. */
  words: string
  name?: string
  maxLength?: number
}

export function WordsField({ label, words, name = 'q', maxLength = 100 }: WordsFieldProps) {
  return (
    <TextField
      key={words}
      type="search"
      icon={Search}
      label={label}
      hidesLabel
      placeholder={label}
      name={name}
      defaultValue={words}
      maxLength={maxLength}
    />
  )
}
