// The province of an address: by its 24 characters, by the same number in decimal, or by its code.
import { objectId } from '@eos/contract/words/object-id'
import type { Province } from '../../api/queries.ts'

export function provinceOf(provinces: readonly Province[], given: string): Province | undefined {
  const id = objectId(given)
  return provinces.find((each) => each.provinceCode === given || each.id === id)
}
