// People who work with the registers of waste: an enterprise, the office of its province, and that of another one.
import type { Db } from '../src/platform/database/tables/tables.ts'
import { person } from './build-app.ts'
import { makeOrganization, provinceId } from './make.ts'

export async function makeRegisterPeople(db: Db) {
  const hanoi = await provinceId(db, '01')
  const someone = async (id: string, type: 1 | 2, where: string) => {
    const made = await makeOrganization(db, { type, province_id: where })
    return person({ id, organization: { id: made.id, type, provinceId: where } })
  }
  return {
    hanoi,
    enterprise: await someone('12', 2, hanoi),
    office: await someone('13', 1, hanoi),
    neighbour: await someone('14', 1, await provinceId(db, '31')),
  }
}
