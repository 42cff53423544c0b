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

export interface Enterprise {
  province: string
  name: string
  nameEn: string
  subDomain: string
  trade: Trade
  lat: number
  lon: number
}

export const enterprises: readonly Enterprise[] = [
  {
    province: '24',
    name: 'Nhà máy Giấy Trăng Non (mô phỏng)',
    nameEn: 'New Moon Paper Mill (simulated)',
    subDomain: 'giaytrangnon',
    trade: 'paper',
    lat: 21.19,
    lon: 106.02,
  },
  {
    province: '37',
    name: 'Công ty Dệt Mây Tím (mô phỏng)',
    nameEn: 'Violet Cloud Textiles (simulated)',
    subDomain: 'detmaytim',
    trade: 'textile',
    lat: 20.41,
    lon: 106.15,
  },
  {
    province: '91',
    name: 'Công ty Thủy sản Sóng Biếc (mô phỏng)',
    nameEn: 'Jade Wave Seafood (simulated)',
    subDomain: 'thuysansongbiec',
    trade: 'food',
    lat: 10.36,
    lon: 105.41,
  },
  {
    province: '19',
    name: 'Nhà máy Thép Đá Lửa (mô phỏng)',
    nameEn: 'Ember Stone Steel Works (simulated)',
    subDomain: 'thepdalua',
    trade: 'steel',
    lat: 21.54,
    lon: 105.86,
  },
  {
    province: '75',
    name: 'Khu công nghiệp Cánh Diều (mô phỏng)',
    nameEn: 'Kite Wing Industrial Park (simulated)',
    subDomain: 'kcncanhdieu',
    trade: 'park',
    lat: 10.9,
    lon: 106.9,
  },
  {
    province: '25',
    name: 'Công ty Hóa chất Cầu Vồng (mô phỏng)',
    nameEn: 'Rainbow Arch Chemicals (simulated)',
    subDomain: 'hoachatcauvong',
    trade: 'chemicals',
    lat: 21.31,
    lon: 105.36,
  },
  {
    province: '80',
    name: 'Công ty Cao su Lá Bạc (mô phỏng)',
    nameEn: 'Silver Leaf Rubber (simulated)',
    subDomain: 'caosulabac',
    trade: 'rubber',
    lat: 11.26,
    lon: 106.12,
  },
  {
    province: '48',
    name: 'Khu công nghiệp Gió Lành (mô phỏng)',
    nameEn: 'Fair Wind Industrial Park (simulated)',
    subDomain: 'kcngiolanh',
    trade: 'park',
    lat: 15.95,
    lon: 108.14,
  },
  {
    province: '38',
    name: 'Công ty Đường Nắng Hạ (mô phỏng)',
    nameEn: 'Summer Sun Sugar (simulated)',
    subDomain: 'duongnangha',
    trade: 'food',
    lat: 19.92,
    lon: 105.46,
  },
  {
    province: '79',
    name: 'Nhà máy nước thải Bến Đò Xưa (mô phỏng)',
    nameEn: 'Old Ferry Wastewater Plant (simulated)',
    subDomain: 'nuocthaibendoxua',
    trade: 'treatment',
    lat: 10.72,
    lon: 106.6,
  },
]
