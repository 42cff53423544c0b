// The rules of a change of an export that need to know what it was before.
import type { Amendment } from '../../../engine/model/hooks.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { needStandingConsents, needToldCountries } from './consents.ts'
import { needPastDays } from './days.ts'
import { needCarriersAtWork, needVerifiedPartners } from './parties.ts'
import { needCompleteExport } from './rules.ts'
import { needShipmentsInOrder } from './shipments.ts'

export async function needSoundChange(db: Db, amendment: Amendment): Promise<void> {
  needPastDays(amendment.changes, amendment.now)
  await needCompleteExport(db, amendment)
  await needStandingConsents(db, amendment)
  await needToldCountries(db, amendment)
  await needVerifiedPartners(db, amendment)
  await needCarriersAtWork(db, amendment)
  await needShipmentsInOrder(db, amendment)
}
