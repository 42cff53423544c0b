// Computes indices of samples and keeps announced versions where they are missing, as after an update.
import type { Context } from '../../platform/context.ts'
import { withAdvisoryLock } from '../../platform/database/advisory-lock.ts'
import { haveNoIndex, indexSamples } from '../sampling/face.ts'
import { keepVersions } from './keep-versions.ts'
import { listNotKept } from './queries/versions.ts'

export async function keepMissing({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await withAdvisoryLock(db, 'announcements', async (held) => {
    await indexSamples(held, haveNoIndex, now())
    await keepVersions(held, await listNotKept(held), now())
  })
}
