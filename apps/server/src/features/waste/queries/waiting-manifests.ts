// Manifests of hazardous waste that wait for the step of a party: its carrier, its receiver, or its generator.
import { wasteManifest } from '@eos/contract/resources/waste/waste-manifest'
import { sql } from 'kysely'
import { scopesFor } from '../../../access/write-policy.ts'
import { one, rows } from '../../../platform/database/statements.ts'
import type { Person } from '../../../platform/http/caller.ts'
import {
  mostCounted,
  onPage,
  type SomeFacts,
  type WaitingRow,
  type WorkKind,
} from '../../work/face.ts'

type ManifestRow = WaitingRow & Pick<SomeFacts, 'number' | 'status' | 'count' | 'year'>

export const waitingManifests: WorkKind = {
  list: (db, person, page) => rows<ManifestRow>(db)`
    select waiting.* from (${select(person)}) waiting ${onPage(page)}`,
  count: async (db, person) => {
    const { count } = await one<{ count: number }>(db)`
      select count(*)::int as count from (
        select from (${select(person)}) waiting limit ${mostCounted}) counted`
    return count
  },
}

const select = (person: Person) => sql`
  select manifest.id, date_trunc('milliseconds', manifest.updated_at) as since,
         null::timestamptz as due, organization.name, organization.name_en as "nameEn",
         null::text as "stationId", manifest.province_id::text as "provinceId",
         null::text as "timeZone", account.full_name as by, null::text as indicator,
         null::text as verdict, null::timestamptz as "from", null::timestamptz as "to",
         '{}'::text[] as fields, manifest.manifest_no as number, manifest.status,
         null::int as count, extract(year from manifest.planned_on)::int as year
    from waste_manifest manifest
    join organization on organization.id = manifest.organization_id
    left join account on account.id = manifest.entered_by
   where ${isTurnOf(person)}`

/** The call of its hand-overs decides alike whose turn it is: the generator speaks for a party without an account. */
function isTurnOf(person: Person) {
  const own = sql`${person.organization.id}::bigint`
  const mayEdit = scopesFor(person, wasteManifest, 'EDIT').length > 0
  return sql`(${mayEdit}::boolean
    and manifest.status in ('issued', 'in_transit', 'received', 'rejected', 'treated')
    and (manifest.organization_id = ${own} or manifest.party_ids @> array[${own}])
    and (manifest.status <> 'treated' and ${actingFor(sql`case when manifest.status <> 'received' and ${carried} < jsonb_array_length(manifest.carriers)
           then (manifest.carriers -> ${carried} ->> 'carrierId')::bigint
           else manifest.receiver_id end`)} = ${own} and manifest.status <> 'rejected'
      or manifest.organization_id = ${own} and ${isOwedBack}))`
}

const carried = sql`(
  select count(*)::int from jsonb_array_elements(manifest.hand_overs) each
   where each ->> 'step' = 'take_over')`

const isOwedBack = sql`(manifest.status = 'rejected'
  or manifest.status in ('received', 'treated')
    and exists (select from jsonb_array_elements(manifest.arrivals) each
                 where (each ->> 'rejectedKg')::numeric > 0)
    and not exists (select from jsonb_array_elements(manifest.hand_overs) each
                     where each ->> 'step' = 'give_back'))`

const actingFor = (partner: ReturnType<typeof sql>) => sql`(
  select coalesce(partner.organization_id, manifest.organization_id)
    from waste_receiving_organization partner where partner.id = ${partner})`
