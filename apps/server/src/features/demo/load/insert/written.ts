// Author and time of the texts that people read in the demo country.
import { daysBefore, type Ground } from '../ground.ts'

/** When something was written, and when it was published, if it was. */
export function written({ anchor }: Ground, daysAgo: number, status: string) {
  const at = daysBefore(anchor, daysAgo)
  return {
    created_at: at,
    updated_at: at,
    published_at: status === 'DRAFT' ? null : at,
    demo: true,
  }
}

/** The organization to which it belongs: an office, else the ministry. */
export function owner(ground: Ground, province: string | undefined) {
  return province === undefined
    ? { organization_id: ground.organization('ministry'), province_id: null }
    : { organization_id: ground.office(province), province_id: ground.province(province) }
}
