// The simulated enterprises: invented names, marked as such in both languages, each with two wastewater outlets.

/** The product of an enterprise, which decides what its wastewater is like. */
export type Trade =
  | 'paper'
  | 'textile'
  | 'food'
  | 'steel'
  | 'chemicals'
  | 'park'
  | 'rubber'
  | 'treatment'

type Row = [
  province: string,
  subDomain: string,
  trade: Trade,
  name: string,
  nameEn: string,
  lat: number,
  lon: number,
]

const rows: readonly Row[] = [
  ['24', 'giaytrangnon', 'paper', 'Nhà máy Giấy Trăng Non', 'New Moon Paper Mill', 21.19, 106.02],
  ['37', 'detmaytim', 'textile', 'Công ty Dệt Mây Tím', 'Violet Cloud Textiles', 20.41, 106.15],
  [
    '91',
    'thuysansongbiec',
    'food',
    'Công ty Thủy sản Sóng Biếc',
    'Jade Wave Seafood',
    10.36,
    105.41,
  ],
  ['19', 'thepdalua', 'steel', 'Nhà máy Thép Đá Lửa', 'Ember Stone Steel Works', 21.54, 105.86],
  [
    '75',
    'kcncanhdieu',
    'park',
    'Khu công nghiệp Cánh Diều',
    'Kite Wing Industrial Park',
    10.9,
    106.9,
  ],
  [
    '25',
    'hoachatcauvong',
    'chemicals',
    'Công ty Hóa chất Cầu Vồng',
    'Rainbow Arch Chemicals',
    21.31,
    105.36,
  ],
  ['80', 'caosulabac', 'rubber', 'Công ty Cao su Lá Bạc', 'Silver Leaf Rubber', 11.26, 106.12],
  [
    '48',
    'kcngiolanh',
    'park',
    'Khu công nghiệp Gió Lành',
    'Fair Wind Industrial Park',
    15.95,
    108.14,
  ],
  ['38', 'duongnangha', 'food', 'Công ty Đường Nắng Hạ', 'Summer Sun Sugar', 19.92, 105.46],
  [
    '79',
    'nuocthaibendoxua',
    'treatment',
    'Nhà máy nước thải Bến Đò Xưa',
    'Old Ferry Wastewater Plant',
    10.72,
    106.6,
  ],
]

export const enterprises = rows.map(([province, subDomain, trade, name, nameEn, lat, lon]) => ({
  province,
  name: `${name} (mô phỏng)`,
  nameEn: `${nameEn} (simulated)`,
  subDomain,
  trade,
  lat,
  lon,
}))

export type Enterprise = (typeof enterprises)[number]
