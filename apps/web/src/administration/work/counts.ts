// Counts waiting items, in all and for a screen.
import type { PagePath } from '@eos/contract/pages/pages'
import { workKinds, type WorkKindName } from '@eos/contract/labels/work'
import { pageOfKind } from './waiting-item.ts'

export type Counts = Readonly<Record<WorkKindName, number>>

export const sumOf = (counts: Counts) => workKinds.reduce((sum, kind) => sum + counts[kind], 0)

/** The number of things that are acted upon on this screen. */
export function waitingOn(page: PagePath, counts: Counts): number {
  const kinds = workKinds.filter((kind) => pageOfKind[kind] === page)
  return kinds.reduce((sum, kind) => sum + counts[kind], 0)
}
