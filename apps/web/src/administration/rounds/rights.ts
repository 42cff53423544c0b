// Who enters, submits, approves and announces the results of sampling rounds.
import { publicLocationPointData } from '@eos/contract/resources/public-location-point-data'
import type { SignedIn } from '../../api/session.ts'
import { mayOn } from '../../admin-parts/frame/rights.ts'

export function worksOnRounds(session: SignedIn | undefined): boolean {
  return (['CREATE', 'EDIT', 'APPROVE'] as const).some((action) =>
    mayOn(session, publicLocationPointData, action),
  )
}
