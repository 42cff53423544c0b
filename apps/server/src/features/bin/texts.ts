// Texts about restoring from the bin, in both languages.
import type { Words } from '@eos/contract/words/errors'
import type { BinnedRow } from './queries.ts'

/** The item that is in the way, as far as the reader may know of it. */
export interface Meant {
  label: Words
  id?: string
  name?: string | null
  href?: string
  isBinned: boolean
}

const called = ({ label, name, id }: Meant): Words => {
  const by = name ? `“${name}”` : id
  return by === undefined
    ? { en: `another item (${label.en})`, vi: `một mục khác (${label.vi})` }
    : { en: `${label.en} ${by}`, vi: `${label.vi} ${by}` }
}

const both = (words: readonly Words[], between: string): Words => ({
  en: words.map(({ en }) => en).join(between),
  vi: words.map(({ vi }) => vi).join(between),
})

export const texts = {
  id: { en: 'Id', vi: 'Mã định danh' },
  isHeld: (by: Meant): Words => ({
    en: `is held by ${called(by).en} now`,
    vi: `hiện do ${called(by).vi} sử dụng`,
  }),
  isMissing: (target: Meant): Words =>
    target.isBinned
      ? {
          en: `refers to ${called(target).en}, which lies in the bin too`,
          vi: `trỏ tới ${called(target).vi}, mục này cũng đang trong thùng rác`,
        }
      : {
          en: `refers to ${called(target).en}, which is gone`,
          vi: `trỏ tới ${called(target).vi}, mục này không còn nữa`,
        },
  held: (labels: readonly Words[], values: readonly string[], by: Meant): Words => {
    const fields = both(labels, ', ')
    return {
      en: `${fields.en} “${values.join(', ')}” is held by ${called(by).en} now: change it there first.`,
      vi: `${fields.vi} “${values.join(', ')}” hiện do ${called(by).vi} sử dụng: hãy đổi ở mục đó trước.`,
    }
  },
  missing: (label: Words, target: Meant): Words =>
    target.isBinned
      ? {
          en: `${label.en}: ${called(target).en} lies in the bin too; restore that first.`,
          vi: `${label.vi}: ${called(target).vi} cũng đang trong thùng rác; hãy khôi phục mục đó trước.`,
        }
      : {
          en: `${label.en}: ${called(target).en} is gone.`,
          vi: `${label.vi}: ${called(target).vi} không còn nữa.`,
        },
  cannotRestore: ({ name, itemId }: BinnedRow, why: readonly Words[]): Words => {
    const reasons = both(why, ' ')
    return {
      en: `“${name ?? itemId}” cannot be restored. ${reasons.en}`,
      vi: `Không khôi phục được “${name ?? itemId}”. ${reasons.vi}`,
    }
  },
}
