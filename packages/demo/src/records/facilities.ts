// The facilities of the demo country: invented places that treat waste, and the sites of the simulated enterprises.
import type { FacilityKind } from '@eos/contract/waste/facilities'
import type { facility } from '@eos/contract/resources/waste/facility'
import { enterprises, type Enterprise, type Trade } from '../country/enterprises.ts'
import type { Item } from '../item.ts'
import { fullFlow } from '../signal/wastewater.ts'

/** An item, with codes in the place of ids. */
export interface DemoFacility extends Item<typeof facility.fields> {
  province: string
  /** Sub-domain of the enterprise that owns it; the province's office owns all others. */
  enterprise?: string
  /** Key of the licensee. */
  receiver?: string
  /** Days from the beginning of the demo until the licence expires. */
  licenceDays: number
  /** Codes of treatments. */
  methods: readonly string[]
  wastes: readonly (readonly [code: string, kgPerYear: number])[]
}

type Facts = Partial<DemoFacility> &
  Pick<DemoFacility, 'province' | 'methods'> & { names: [vi: string, en: string] }

const usualDays = 1800

const treating: readonly Facts[] = [
  {
    facilityKind: 'landfill_sanitary',
    province: '01',
    lat: 21.31,
    lon: 105.84,
    capacityDesign: 4200,
    yearBuilt: 1999,
    methods: ['C'],
    names: ['Bãi chôn lấp Đồi Sim', 'Sim Hill landfill'],
    areaHa: 83.5,
    cells: 10,
    volumeM3: 14_200_000,
    filledM3: 11_900_000,
    liner: 'HDPE 2 mm',
    leachateTreatment: 'MBR + RO, 3.500 m³/ngày',
    populationServed: 5_300_000,
  },
  {
    facilityKind: 'waste_to_energy',
    province: '01',
    lat: 21.33,
    lon: 105.82,
    capacityDesign: 3800,
    yearBuilt: 2022,
    methods: ['TĐ', 'C'],
    names: ['Nhà máy điện rác Bình Minh', 'Daybreak waste-to-energy plant'],
    technology: 'Lò ghi cơ học, thu hồi nhiệt phát điện. / Moving grate with energy recovery.',
    furnaces: 5,
    tempPrimaryC: 850,
    tempSecondaryC: 950,
    energyMw: 75,
    flueGasTreatment: 'SNCR, vôi bột, than hoạt tính, lọc túi',
  },
  {
    facilityKind: 'landfill_sanitary',
    province: '79',
    lat: 10.66,
    lon: 106.61,
    capacityDesign: 5000,
    yearBuilt: 2007,
    methods: ['C'],
    licenceDays: 38,
    names: ['Bãi chôn lấp Rừng Đước', 'Mangrove landfill'],
    areaHa: 128,
    cells: 14,
    volumeM3: 31_000_000,
    filledM3: 24_600_000,
  },
  {
    facilityKind: 'compost',
    province: '79',
    lat: 10.98,
    lon: 106.5,
    capacityDesign: 900,
    yearBuilt: 2014,
    methods: ['SH', 'SC'],
    names: ['Nhà máy phân hữu cơ Phù Sa', 'Silt compost plant'],
  },
  {
    facilityKind: 'incinerator',
    province: '24',
    lat: 21.22,
    lon: 106.09,
    capacityDesign: 180,
    yearBuilt: 2016,
    methods: ['TĐ'],
    receiver: 'xanh',
    names: ['Lò đốt Lá Non', 'Young Leaf incinerator'],
    furnaces: 2,
    tempPrimaryC: 850,
    tempSecondaryC: 1100,
  },
  {
    facilityKind: 'hazardous_treatment',
    province: '24',
    lat: 21.21,
    lon: 106.08,
    capacityDesign: 60,
    yearBuilt: 2018,
    methods: ['TĐ', 'HR', 'TC', 'PT'],
    receiver: 'xanh',
    wasteClasses: ['hazardous', 'ordinary_industrial'],
    wastes: [
      ['170203', 400_000],
      ['180101', 150_000],
      ['180102', 120_000],
      ['180201', 250_000],
      ['160106', 8_000],
      ['190601', 300_000],
    ],
    names: ['Khu xử lý chất thải nguy hại Lá Non', 'Young Leaf hazardous waste plant'],
    technology:
      'Lò đốt hai cấp, hóa rắn, tái chế dầu. / Two-stage incineration, solidification, oil recycling.',
    furnaces: 1,
    tempPrimaryC: 850,
    tempSecondaryC: 1150,
  },
  {
    facilityKind: 'recycling',
    province: '19',
    lat: 21.56,
    lon: 105.83,
    capacityDesign: 45,
    yearBuilt: 2015,
    methods: ['TC', 'TR'],
    receiver: 'thep',
    wasteClasses: ['hazardous', 'ordinary_industrial'],
    licenceDays: -47,
    names: ['Xưởng tái chế Ánh Kim', 'Metal Gleam works'],
  },
  {
    facilityKind: 'landfill_open',
    province: '37',
    lat: 20.38,
    lon: 106.1,
    capacityDesign: 120,
    yearBuilt: 1996,
    methods: ['C'],
    operatingStatus: 'closed',
    licenceDays: -900,
    names: ['Bãi rác Đồng Chiêm', 'Low Field dump'],
  },
  {
    facilityKind: 'sorting_transfer',
    province: '48',
    lat: 16.03,
    lon: 108.17,
    capacityDesign: 650,
    yearBuilt: 2020,
    methods: ['SC'],
    names: ['Trạm trung chuyển Gió Lành', 'Fair Wind transfer station'],
  },
  {
    facilityKind: 'medical_treatment',
    province: '92',
    lat: 10.02,
    lon: 105.76,
    capacityDesign: 6,
    yearBuilt: 2013,
    methods: ['TĐ'],
    wasteClasses: ['medical_hazardous'],
    operatingStatus: 'suspended',
    names: ['Lò xử lý chất thải y tế Bến Nước', 'Landing medical waste plant'],
    furnaces: 1,
    tempPrimaryC: 850,
    tempSecondaryC: 1050,
  },
  {
    facilityKind: 'incinerator',
    province: '38',
    lat: 19.9,
    lon: 105.5,
    capacityDesign: 240,
    yearBuilt: 2021,
    methods: ['TĐ'],
    status: 'verified',
    names: ['Lò đốt Nắng Hạ', 'Summer Sun incinerator'],
  },
  {
    facilityKind: 'waste_to_energy',
    province: '31',
    lat: 20.8,
    lon: 106.7,
    capacityDesign: 1500,
    yearBuilt: 2027,
    methods: ['TĐ'],
    operatingStatus: 'planned',
    status: 'draft',
    names: ['Nhà máy điện rác Cửa Biển', 'Sea Gate waste-to-energy plant'],
  },
]

const codeOf = (number: number) => `DEMO-CS-${String(number).padStart(2, '0')}`

function treatingFacility(facts: Facts, index: number): DemoFacility {
  const { names, ...given } = facts
  const [name, nameEn] = names
  return {
    operatingStatus: 'operating',
    status: 'published',
    licenceDays: usualDays,
    wasteClasses: ['domestic'],
    wastes: [],
    ...given,
    code: codeOf(index + 1),
    name: `${name} (mô phỏng)`,
    nameEn: `${nameEn} (simulated)`,
  }
}

const kindOf: Partial<Record<Trade, FacilityKind>> = {
  park: 'industrial_park',
  treatment: 'wastewater_treatment',
}

/** By trade: what its own treatment plant does to the waste water. */
const technologies: Partial<Record<Trade, string>> = {
  paper: 'Tuyển nổi, kỵ khí, hiếu khí. / Flotation, anaerobic and aerobic stages.',
  textile: 'Keo tụ, sinh học, oxy hóa Fenton. / Coagulation, biology, Fenton oxidation.',
  steel: 'Trung hòa, kết tủa kim loại. / Neutralisation and precipitation of metals.',
  chemicals: 'Trung hòa, keo tụ, lọc. / Neutralisation, coagulation, filtration.',
}

/** Its outlets are those of its enterprise. */
function monitoredSite(enterprise: Enterprise, index: number): DemoFacility {
  const { province, subDomain, trade, name, nameEn, lat, lon } = enterprise
  const technology = technologies[trade]
  return {
    code: codeOf(treating.length + index + 1),
    name,
    nameEn,
    facilityKind: kindOf[trade] ?? 'production',
    province,
    enterprise: subDomain,
    lat: Number((lat + 0.004).toFixed(4)),
    lon,
    capacityWater: 24 * Math.ceil((2.3 * fullFlow(trade)) / 10) * 10,
    yearBuilt: 2003 + ((index * 5) % 17),
    operatingStatus: 'operating',
    status: 'published',
    licenceDays: index === 3 ? 52 : 1200 + 90 * index,
    wasteClasses: [],
    methods: trade === 'treatment' || trade === 'park' ? ['SH', 'PT'] : ['TH', 'PT', 'SH'],
    wastes: [],
    ...(technology && { technology }),
  }
}

export const facilities: readonly DemoFacility[] = [
  ...treating.map(treatingFacility),
  ...enterprises.map(monitoredSite),
]
