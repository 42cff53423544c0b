// Finds organizations by their host names and sub-domains, and reads how they show themselves.
import { sql } from 'kysely'
import { codes } from '../../platform/database/codes.ts'
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { exists, first, rows } from '../../platform/database/statements.ts'
import type { Sql } from '../../engine/queries/columns.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { locks } from '../../platform/database/advisory-lock.ts'
import { firstLabel, isBareHost, plainHostName } from './host-names.ts'

/** Looks organizations up in the database or in memory; each function gives the id of the only one that fits. */
export interface HostIndex {
  /** Has this full name, or is called so by its sub-domain alone. */
  named(hostName: string): Found
  labelled(label: string): Found
  /** By its sub-domain or its id. */
  chosen(organization: string): Found
  /** A real ministry beside the demo's is the one that is meant; of a host with a name, only the demo's is. */
  ministry(of: 'demo or not' | 'demo'): Found
}

type Found = string | undefined | Promise<string | undefined>

/**
 * Looks for the full name, then for the first label; only a single organization counts. For other hosts: the
 * organization of the settings, else, at a bare address or in the demo, the only ministry.
 */
export async function findOrganizationIdByHost(
  book: HostIndex,
  host: string,
  defaultOrganization: string | undefined,
): Promise<string | undefined> {
  const hostName = plainHostName(host)
  if (hostName === '') return undefined
  const byName = await book.named(hostName)
  if (byName) return byName
  const label = firstLabel(hostName)
  const byLabel = label === undefined ? undefined : await book.labelled(label)
  if (byLabel) return byLabel
  if (defaultOrganization !== undefined) return book.chosen(defaultOrganization)
  return book.ministry(isBareHost(hostName) ? 'demo or not' : 'demo')
}

/** The organizations as the database has them now. */
export function hostIndexOf(db: Db): HostIndex {
  const ministry = sql`type = ${codes.ministry} and (not demo or not exists
    (select from organization as other where other.type = ${codes.ministry} and not other.demo))`
  return {
    named: (hostName) => findOnly(db, isNamed(hostName)),
    labelled: (label) => findOnly(db, isLabelled(label)),
    chosen: (organization) => findOnly(db, isChosen(organization)),
    ministry: (of) => findOnly(db, of === 'demo' ? sql`${ministry} and demo` : ministry),
  }
}

/** Says whether this host is an organization's: by its full name, or by its sub-domain below the public host. */
export function isHostOfOrganization(db: Db, hostName: string, publicHost: string | undefined) {
  const label = firstLabel(hostName)
  const isBelow = label !== undefined && hostName === `${label}.${publicHost}`
  const hasFullName = sql`${hostName} = any(host_names)`
  const condition = isBelow ? sql`${hasFullName} or ${isLabelled(label)}` : hasFullName
  return exists(db)`select 1 from organization where ${condition} limit 1`
}

type Condition = ReturnType<typeof sql>

function isNamed(hostName: string): Condition {
  return sql`(${hostName} = any(host_names) or sub_domain = ${hostName})`
}

function isLabelled(label: string): Condition {
  return sql`sub_domain = ${label}`
}

function isChosen(organization: string): Condition {
  return sql`(sub_domain = ${organization.toLowerCase()} or id::text = ${organization})`
}

async function findOnly(db: Db, condition: Condition): Promise<string | undefined> {
  const found = await rows<{ id: string }>(db)`
    select id::text from organization where ${condition} order by id limit 2`
  return found.length === 1 ? found[0]?.id : undefined
}

/**
 * The condition that an organization may have a host: by a name, as the one chosen in the settings, or as a ministry.
 */
export function mayHaveHost(chosen: string | undefined): Condition {
  return sql`(sub_domain is not null or host_names <> '{}' or id::text = ${chosen ?? ''}
    or type = ${organizationTypes.ministry})`
}

export const isNone = sql`false`

export function hasId(id: string): Condition {
  return sql`organization.id = ${id}`
}

/** Until the end of the transaction nobody else changes names. */
export async function lockNames(db: Db): Promise<void> {
  await rows(db)`select pg_advisory_xact_lock(${locks.organizationNames})`
}

/** VN_AQI, by Decision 1459/QĐ-TCMT (2019), everywhere. */
export const officialIndex: Sql = sql`'vn_aqi'`

/** The look of an organization, as a field of it: null where none was given. */
export const lookOfOrganization: Sql = sql`(
  select jsonb_build_object(
           'emblemId', look.emblem_id::text, 'fullName', look.full_name, 'fullNameEn', look.full_name_en,
           'address', look.address, 'addressEn', look.address_en, 'hotline', look.hotline, 'links', look.links,
           'licence', look.licence)
    from organization_look look where look.organization_id = organization.id)`

export function hasLook(db: Db, organizationId: string): Promise<boolean> {
  return exists(db)`select from organization_look where organization_id = ${organizationId}`
}

/** An uploaded file, by what is known of it as a picture. */
export interface UploadedPicture {
  type: string
  bytes: number
  width: number | null
  height: number | null
}

export function findPicture(db: Db, fileId: string) {
  return first<UploadedPicture>(db)`
    select content_type as type, size::double precision as bytes, width, height
      from file where id = ${fileId}`
}

export interface NameOwner {
  name: string
  demo: boolean
}

/** The organization that has this name, as host name or sub-domain. */
export function findOwnerOfName(db: Db, name: string, except: string | undefined) {
  const statement = sql<NameOwner>`
    select name, demo from organization
     where (sub_domain = ${name} or ${name} = any(host_names))
       and id is distinct from ${except ?? null}::bigint
     order by id limit 1`
  return first(db, statement)
}

/** The sender of mails to people: how the organization shows itself, and where its emblem lies. */
export interface SenderRow {
  name: string
  nameEn: string | null
  fullName: string | null
  fullNameEn: string | null
  address: string | null
  addressEn: string | null
  hotline: string | null
  emblem: Buffer | null
  emblemType: string | null
}

/** A ministry or office for its own people; for those of an enterprise the office of its province, else the ministry. */
export function findSender(db: Db, organizationId: string) {
  return first<SenderRow>(db)`
    select sender.name, sender.name_en as "nameEn", look.full_name as "fullName",
           look.full_name_en as "fullNameEn", look.address, look.address_en as "addressEn",
           look.hotline, file.sha256 as emblem, file.content_type as "emblemType"
      from organization reader join organization sender on sender.demo = reader.demo and (
             sender.id = reader.id and reader.type <> ${codes.enterprise}
             or sender.type = ${codes.ministry}
             or sender.type = ${codes.provincialOffice} and sender.province_id in (
                select unnest(array[part.id, part.successor_id, next.successor_id])
                  from province part left join province next on next.id = part.successor_id
                 where part.id = reader.province_id))
      left join organization_look look on look.organization_id = sender.id
      left join file on file.id = look.emblem_id
     where reader.id = ${organizationId}
     order by sender.id <> reader.id, sender.type = ${codes.ministry}, sender.id limit 1`
}

export interface HostOrganization {
  id: string
  name: string
  nameEn: string | null
  type: OrganizationType
  provinceId: string | null
  timeZone: string
}

export function findHostOrganization(db: Db, id: string) {
  return first<HostOrganization>(db)`
    select id::text, name, name_en as "nameEn", type, province_id as "provinceId",
        time_zone as "timeZone"
      from organization where id = ${id}`
}
