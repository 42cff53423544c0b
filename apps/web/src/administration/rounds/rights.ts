// The rights to enter, submit, approve and announce the results of sampling rounds.
import type { SignedIn } from '../../api/session.ts'
import { isOpenTo } from '../../admin-parts/frame/access.ts'
import { toolNamed } from '../../admin-parts/frame/screen-tools.ts'

export function worksOnRounds(session: SignedIn | undefined): boolean {
  return isOpenTo(session, toolNamed('rounds'))
}
