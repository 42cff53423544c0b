// Says below a field that its value is odd, as the rules of the item see it.
import type { ComponentType } from 'react'
import { remarksOf } from '@eos/contract/waste-report/waste-remarks'
import { Note } from '../../../../parts/controls/Note.tsx'
import { useLocale } from '../../../../parts/numbers/use-locale.ts'
import type { FieldHelpProps } from '../field-help-props.ts'
import { sentence } from '../values/sentence.ts'

export function remarkAt(path: string, field: string): ComponentType<FieldHelpProps> {
  return function Remark({ values }: FieldHelpProps) {
    const locale = useLocale()
    return remarksOf(path, values)
      .filter((remark) => remark.field === field)
      .map(({ words }) => <Note key={words.en} kind="late" title={sentence(words[locale])} />)
  }
}
