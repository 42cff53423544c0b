// Reads the state of this installation: not set up yet, set up, or showing the demo country.
import type { SetUpState } from '@eos/contract/calls/set-up'
import type { Context } from '../../platform/context.ts'
import { findRealMinistry } from './queries.ts'
import { findDemoState } from '../demo/face.ts'

export async function findSetUpState({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Promise<SetUpState> {
  if (await findRealMinistry(db)) return 'done'
  if (settings.demo === 'off') return 'open'
  const isWanted = settings.demo !== 'auto' || (await findDemoState(db)) !== undefined
  return isWanted ? 'demo' : 'open'
}
