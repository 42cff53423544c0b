// The rights of a reviewer; about each station the server decides.
import { resourceAt } from '@eos/contract/resources/all'
import type { SignedIn } from '../../../api/session.ts'
import { mayOn } from '../../../admin-parts/frame/rights.ts'

const stations = resourceAt('stations')!

export const mayPropose = (session: SignedIn | undefined) => mayOn(session, stations, 'EDIT')
export const mayDecide = (session: SignedIn | undefined) => mayOn(session, stations, 'APPROVE')
