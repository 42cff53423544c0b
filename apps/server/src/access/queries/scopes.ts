// Looks up what the codes in headers stand for.
import type { OrganizationType } from '@eos/contract/words/vocabulary'
import { first } from '../../platform/database/statements.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { Reach } from './organization-reach.ts'

export async function findReach(db: Db, organizationId: string): Promise<Reach | undefined> {
  return first<{ id: string; type: OrganizationType; provinceId: string | null }>(db)`
    select id, type, province_id as "provinceId" from organization where id = ${organizationId}`
}

export async function findProvinceInForce(db: Db, code: string): Promise<string | undefined> {
  const province = await first<{ id: string }>(
    db,
  )`select id from province where province_code = ${code} and valid_to is null`
  return province?.id
}
