// Choices of a box that are found by any part of their name, without case and diacritics.
import { folded } from '../../parts/search/folded.ts'

export interface SelectOption {
  value: string
  label: string
}

export const searchByName = {
  filterOption: (words: string, option?: SelectOption) =>
    folded(option?.label ?? '').includes(folded(words)),
}
