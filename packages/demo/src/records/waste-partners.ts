// The partners that receive, carry and treat waste in the demo country: invented names, each marked as such.

export interface DemoReceiver {
  key: string
  name: string
  nameEn: string
  taxCode: string
  province: string
  types: ('collector' | 'transporter' | 'treater' | 'recycler' | 'landfill' | 'co_processor')[]
  wastes: [code: string, kgPerYear: number][]
  status: 'proposed' | 'verified' | 'active' | 'suspended' | 'expired'
  lat: number
  lon: number
}

export const receivers: readonly DemoReceiver[] = [
  {
    key: 'xanh',
    name: 'Công ty Môi trường Lá Non (mô phỏng)',
    nameEn: 'Young Leaf Environmental (simulated)',
    taxCode: '9900000101',
    province: '24',
    types: ['collector', 'transporter', 'treater'],
    wastes: [
      ['170203', 400_000],
      ['180201', 250_000],
      ['190601', 300_000],
    ],
    status: 'active',
    lat: 21.21,
    lon: 106.08,
  },
  {
    key: 'thep',
    name: 'Công ty Tái chế Ánh Kim (mô phỏng)',
    nameEn: 'Metal Gleam Recycling (simulated)',
    taxCode: '9900000102',
    province: '19',
    types: ['recycler'],
    wastes: [
      ['190601', 900_000],
      ['160106', 20_000],
    ],
    status: 'active',
    lat: 21.56,
    lon: 105.83,
  },
  {
    key: 'nam',
    name: 'Công ty Xử lý Chất thải Phù Sa (mô phỏng)',
    nameEn: 'Silt Waste Treatment (simulated)',
    taxCode: '9900000103',
    province: '79',
    types: ['collector', 'treater', 'landfill'],
    wastes: [
      ['170203', 800_000],
      ['180101', 120_000],
      ['080204', 60_000],
    ],
    status: 'active',
    lat: 10.86,
    lon: 106.52,
  },
  {
    key: 'trung',
    name: 'Nhà máy Xi măng Mây Trắng (mô phỏng)',
    nameEn: 'White Cloud Cement (simulated)',
    taxCode: '9900000104',
    province: '48',
    types: ['co_processor'],
    wastes: [['180201', 500_000]],
    status: 'suspended',
    lat: 15.93,
    lon: 108.02,
  },
  {
    key: 'moi',
    name: 'Hợp tác xã Thu gom Sen Vàng (mô phỏng)',
    nameEn: 'Golden Lotus Collectors (simulated)',
    taxCode: '9900000105',
    province: '01',
    types: ['collector'],
    wastes: [['160106', 10_000]],
    status: 'proposed',
    lat: 21.0,
    lon: 105.9,
  },
]

export const carriers = [
  ['Hãng tàu Hải Âu Xanh (mô phỏng)', 'VN', 'DEMO-VT-01', ['S', 'R'], 'active'],
  ['Northern Gull Shipping (mô phỏng)', 'KR', 'DEMO-VT-02', ['S'], 'active'],
  ['Red Lantern Logistics (mô phỏng)', 'JP', 'DEMO-VT-03', ['S', 'R'], 'verified'],
  ['Vận tải Đường Mòn (mô phỏng)', 'VN', 'DEMO-VT-04', ['R'], 'proposed'],
] as const

export const foreignUnits = [
  ['Silver Bay Metals (mô phỏng)', 'KR', 'DEMO-XL-01', ['R4'], 'A1160', 'active'],
  ['Cedar Hill Refinery (mô phỏng)', 'JP', 'DEMO-XL-02', ['R9', 'R1'], 'A3020', 'active'],
  ['Polder Thermal (mô phỏng)', 'BE', 'DEMO-XL-03', ['D10'], 'A4140', 'verified'],
] as const

export interface DemoFacility {
  code: string
  name: string
  nameEn: string
  kind:
    | 'landfill_sanitary'
    | 'landfill_open'
    | 'incinerator'
    | 'waste_to_energy'
    | 'compost'
    | 'recycling'
    | 'hazardous_treatment'
    | 'medical_treatment'
    | 'sorting_transfer'
  province: string
  lat: number
  lon: number
  tonnesPerDay: number
  yearBuilt: number
  operating: 'operating' | 'suspended' | 'closed' | 'planned'
  status: 'draft' | 'verified' | 'published'
  receiver?: string
}

type FacilityRow = [
  facts: [
    kind: DemoFacility['kind'],
    province: string,
    lat: number,
    lon: number,
    tonnesPerDay: number,
    yearBuilt: number,
  ],
  names: [vi: string, en: string],
  state?: [operating: DemoFacility['operating'], status: DemoFacility['status']],
]

const facilityRows: readonly FacilityRow[] = [
  [
    ['landfill_sanitary', '01', 21.31, 105.84, 4200, 1999],
    ['Bãi chôn lấp Đồi Sim', 'Sim Hill landfill'],
  ],
  [
    ['waste_to_energy', '01', 21.33, 105.82, 3800, 2022],
    ['Nhà máy điện rác Bình Minh', 'Daybreak waste-to-energy plant'],
  ],
  [
    ['landfill_sanitary', '79', 10.66, 106.61, 5000, 2007],
    ['Bãi chôn lấp Rừng Đước', 'Mangrove landfill'],
  ],
  [
    ['compost', '79', 10.98, 106.5, 900, 2014],
    ['Nhà máy phân hữu cơ Phù Sa', 'Silt compost plant'],
  ],
  [
    ['incinerator', '24', 21.22, 106.09, 180, 2016],
    ['Lò đốt Lá Non', 'Young Leaf incinerator'],
  ],
  [
    ['hazardous_treatment', '24', 21.21, 106.08, 60, 2018],
    ['Khu xử lý chất thải nguy hại Lá Non', 'Young Leaf hazardous waste plant'],
  ],
  [
    ['recycling', '19', 21.56, 105.83, 45, 2015],
    ['Xưởng tái chế Ánh Kim', 'Metal Gleam works'],
  ],
  [
    ['landfill_open', '37', 20.38, 106.1, 120, 1996],
    ['Bãi rác Đồng Chiêm', 'Low Field dump'],
    ['closed', 'published'],
  ],
  [
    ['sorting_transfer', '48', 16.03, 108.17, 650, 2020],
    ['Trạm trung chuyển Gió Lành', 'Fair Wind transfer station'],
  ],
  [
    ['medical_treatment', '92', 10.02, 105.76, 6, 2013],
    ['Lò xử lý chất thải y tế Bến Nước', 'Landing medical waste plant'],
    ['suspended', 'published'],
  ],
  [
    ['incinerator', '38', 19.9, 105.5, 240, 2021],
    ['Lò đốt Nắng Hạ', 'Summer Sun incinerator'],
    ['operating', 'verified'],
  ],
  [
    ['waste_to_energy', '31', 20.8, 106.7, 1500, 2027],
    ['Nhà máy điện rác Cửa Biển', 'Sea Gate waste-to-energy plant'],
    ['planned', 'draft'],
  ],
]

export const facilities = facilityRows.map(([facts, names, state], index): DemoFacility => {
  const [kind, province, lat, lon, tonnesPerDay, yearBuilt] = facts
  const [name, nameEn] = names
  const [operating, status] = state ?? ['operating', 'published']
  return {
    code: `DEMO-CS-${String(index + 1).padStart(2, '0')}`,
    name: `${name} (mô phỏng)`,
    nameEn: `${nameEn} (simulated)`,
    kind,
    province,
    lat,
    lon,
    tonnesPerDay,
    yearBuilt,
    operating,
    status,
    ...(name.includes('Lá Non') ? { receiver: 'xanh' } : {}),
    ...(name.includes('Ánh Kim') ? { receiver: 'thep' } : {}),
    ...(name.includes('Phù Sa') ? { receiver: 'nam' } : {}),
  }
})
