// Names an item in the bin.
import type { BinnedItem } from '@eos/contract/calls/bin'
import { resourceAt } from '@eos/contract/resources/all'
import type { Locale } from '../../parts/numbers/format.ts'
import { localName } from '../../parts/numbers/local-name.ts'

type Named = Pick<BinnedItem, 'name' | 'nameEn' | 'kind' | 'itemId'>

/** An item without a name is called by its kind and its id. */
export function nameOfBinned({ name, nameEn, kind, itemId }: Named, locale: Locale): string {
  if (name !== null) return localName({ name, nameEn }, locale)
  return `${resourceAt(kind)?.label[locale] ?? kind} ${itemId}`
}
