// The partners that receive, carry and treat waste in the demo country: invented names, each marked as such.
import type { wasteReceivingOrganization } from '@eos/contract/resources/waste/waste-receiving-organization'
import type { Item } from '../item.ts'

/** An item, with codes in the place of ids. */
interface DemoReceiver extends Item<typeof wasteReceivingOrganization.fields> {
  key: string
  name: string
  taxCode: string
  province: string
  wastes: readonly (readonly [code: string, kgPerYear: number])[]
}

export const receivers: readonly DemoReceiver[] = [
  {
    key: 'xanh',
    name: 'Công ty Môi trường Lá Non (mô phỏng)',
    nameEn: 'Young Leaf Environmental (simulated)',
    taxCode: '9900000101',
    province: '24',
    orgTypes: ['collector', 'transporter', 'treater'],
    wastes: [
      ['170203', 400_000],
      ['180201', 250_000],
      ['190601', 300_000],
      ['160106', 20_000],
      ['180101', 150_000],
      ['080204', 10_000],
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
    orgTypes: ['recycler'],
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
    orgTypes: ['collector', 'treater', 'landfill'],
    wastes: [
      ['170203', 800_000],
      ['180101', 120_000],
      ['080204', 60_000],
      ['160106', 20_000],
      ['180201', 200_000],
      ['190601', 100_000],
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
    orgTypes: ['co_processor'],
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
    orgTypes: ['collector'],
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
