// The organizations of the demo country: the ministry, an office in every province, and the invented enterprises.
import { organizationTypes, type OrganizationType } from '@eos/contract/words/vocabulary'
import { hazardousLines } from './records/waste-reports.ts'
import { enterprises } from './country/enterprises.ts'
import { officeOf } from '@eos/contract/labels/provincial-offices'

/** The reports of an enterprise differ between years in their amounts only. */
const anyYear = 2025

export interface DemoOrganization {
  name: string
  nameEn: string
  type: OrganizationType
  /** The code of its province in force; the ministry has none. */
  province: string | undefined
  subDomain: string
  /** The enterprise reports hazardous waste. */
  hazardousWaste: boolean
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
      type: organizationTypes.ministry,
      province: undefined,
      subDomain: 'ministry',
      hazardousWaste: false,
    },
    ...provinces.map((province) => {
      const { name, nameEn, subDomain } = officeOf(province)
      return {
        name: `${name} (mô phỏng)`,
        nameEn: `${nameEn} (simulated)`,
        type: organizationTypes.provincialOffice,
        province: province.code,
        subDomain,
        hazardousWaste: false,
      }
    }),
    ...enterprises.map((enterprise) => ({
      name: enterprise.name,
      nameEn: enterprise.nameEn,
      type: organizationTypes.enterprise,
      province: enterprise.province,
      subDomain: enterprise.subDomain,
      hazardousWaste: hazardousLines(enterprise, anyYear).length > 0,
    })),
  ]
}
