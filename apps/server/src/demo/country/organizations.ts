// Who publishes in the demo country: the ministry, an office in every province, and the invented enterprises.
import { enterprises } from './enterprises.ts'

export interface DemoOrganization {
  name: string
  nameEn: string
  type: 0 | 1 | 2
  /** The code of its province in force; the ministry has none. */
  province: string | undefined
  subDomain: string
}

export interface KnownProvince {
  code: string
  name: string
  nameEn: string
  slug: string
}

export function listDemoOrganizations(provinces: readonly KnownProvince[]): DemoOrganization[] {
  return [
    {
      name: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
      nameEn: 'Ministry of Agriculture and Environment (simulated)',
      type: 0,
      province: undefined,
      subDomain: 'ministry',
    },
    ...provinces.map((province) => ({
      name: `Sở Nông nghiệp và Môi trường ${province.name} (mô phỏng)`,
      nameEn: `${province.nameEn} Department of Agriculture and Environment (simulated)`,
      type: 1 as const,
      province: province.code,
      subDomain: officeSubDomain(province.slug),
    })),
    ...enterprises.map((enterprise) => ({
      name: enterprise.name,
      nameEn: enterprise.nameEn,
      type: 2 as const,
      province: enterprise.province,
      subDomain: enterprise.subDomain,
    })),
  ]
}

/** ha_noi answers at hanoi.… */
export function officeSubDomain(slug: string): string {
  return slug.replaceAll('_', '')
}
