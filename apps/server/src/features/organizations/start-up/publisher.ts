// The publisher under a host: its organization, with its own licence or else that of the ministry.
import { isLicenceId, type LicenceId } from '@eos/contract/waste/licences'
import type { Row } from '../../../engine/queries/rows.ts'
import type { Publisher } from '../../../platform/http/publisher.ts'
import { findOrganizationIdByHost, type HostIndex } from '../queries.ts'

interface Known {
  organizations: ReadonlyMap<string, Row>
  hosts: HostIndex
}

export async function findPublisher(
  { hosts, organizations }: Known,
  hostName: string,
  defaultOrganization: string | undefined,
): Promise<Publisher> {
  const id = await findOrganizationIdByHost(hosts, hostName, defaultOrganization)
  const own = id === undefined ? undefined : organizations.get(id)
  const nationalId = await hosts.ministry('demo or not')
  const national = nationalId === undefined ? undefined : organizations.get(nationalId)
  return {
    name: own && { name: String(own['name']), nameEn: textOf(own['nameEn']) },
    licence: licenceOf(own) ?? licenceOf(national) ?? null,
  }
}

function licenceOf(organization: Row | undefined): LicenceId | undefined {
  const licence = (organization?.['look'] as { licence?: unknown } | null | undefined)?.licence
  return isLicenceId(licence) ? licence : undefined
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
