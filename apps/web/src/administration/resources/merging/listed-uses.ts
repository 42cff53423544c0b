// Names kinds of items with their counts: Waste report (2), Facility (1).
import type { MergedEntries } from '@eos/contract/calls/waste/register-merging'
import type { Locale } from '@eos/contract/words/errors'
import { resourceAt } from '@eos/contract/resources/all'

export function listedUses(uses: MergedEntries['moved'], locale: Locale): string {
  return uses
    .map(({ resource, count }) => `${resourceAt(resource)?.label[locale] ?? resource} (${count})`)
    .join(', ')
}
