// The sites of the simulated surface water stations: real rivers and lakes, rounded coordinates, invented stations.

export type WaterSetting = 'river' | 'urbanRiver' | 'lake' | 'delta' | 'estuary'

export interface WaterSite {
  province: string
  name: string
  nameEn: string
  river: string
  lat: number
  lon: number
  setting: WaterSetting
}

type Row = [
  province: string,
  river: string,
  place: string,
  nameEn: string,
  lat: number,
  lon: number,
  setting: WaterSetting,
]

const rows: readonly Row[] = [
  ['01', 'Sông Hồng', 'Liên Mạc', 'Red River at Lien Mac', 21.083, 105.77, 'river'],
  ['01', 'Sông Tô Lịch', 'Cầu Mới', 'To Lich River at Cau Moi', 21.0, 105.818, 'urbanRiver'],
  ['01', 'Sông Nhuệ', 'Cầu Hà Đông', 'Nhue River at Ha Dong Bridge', 20.968, 105.782, 'urbanRiver'],
  ['01', 'Hồ Tây', 'Quảng An', 'West Lake at Quang An', 21.06, 105.822, 'lake'],
  [
    '04',
    'Sông Bằng Giang',
    'Cầu Bằng Giang',
    'Bang Giang River at Bang Giang Bridge',
    22.672,
    106.252,
    'river',
  ],
  ['08', 'Sông Lô', 'Cầu Nông Tiến', 'Lo River at Nong Tien Bridge', 21.835, 105.225, 'river'],
  ['11', 'Sông Nậm Rốm', 'Mường Thanh', 'Nam Rom River at Muong Thanh', 21.378, 103.01, 'river'],
  ['12', 'Sông Đà', 'Mường Tè', 'Da River at Muong Te', 22.38, 102.83, 'river'],
  ['14', 'Sông Đà', 'Hồ Tà Hộc', 'Da River at Ta Hoc', 21.235, 104.2, 'lake'],
  ['15', 'Sông Hồng', 'Cầu Cốc Lếu', 'Red River at Coc Leu Bridge', 22.48, 103.965, 'river'],
  ['19', 'Sông Cầu', 'Cầu Gia Bảy', 'Cau River at Gia Bay Bridge', 21.6, 105.835, 'river'],
  ['20', 'Sông Kỳ Cùng', 'Cầu Kỳ Lừa', 'Ky Cung River at Ky Lua Bridge', 21.85, 106.755, 'river'],
  [
    '22',
    'Sông Ka Long',
    'Bến Ka Long',
    'Ka Long River at Ka Long Landing',
    21.545,
    107.88,
    'estuary',
  ],
  [
    '24',
    'Sông Ngũ Huyện Khê',
    'Phong Khê',
    'Ngu Huyen Khe River at Phong Khe',
    21.165,
    106.03,
    'urbanRiver',
  ],
  ['24', 'Sông Thương', 'Cầu Mỹ Độ', 'Thuong River at My Do Bridge', 21.27, 106.185, 'river'],
  ['25', 'Sông Đà', 'Cầu Hòa Bình', 'Da River at Hoa Binh Bridge', 20.825, 105.34, 'river'],
  ['31', 'Sông Cấm', 'Bến Bính', 'Cam River at Binh Landing', 20.868, 106.675, 'estuary'],
  [
    '31',
    'Sông Thái Bình',
    'Cầu Phú Lương',
    'Thai Binh River at Phu Luong Bridge',
    20.947,
    106.345,
    'river',
  ],
  ['33', 'Sông Trà Lý', 'Cầu Bo', 'Tra Ly River at Bo Bridge', 20.452, 106.345, 'delta'],
  ['37', 'Sông Đáy', 'Cầu Non Nước', 'Day River at Non Nuoc Bridge', 20.265, 105.985, 'river'],
  ['38', 'Sông Mã', 'Cầu Hàm Rồng', 'Ma River at Ham Rong Bridge', 19.845, 105.79, 'river'],
  ['40', 'Sông Lam', 'Cầu Bến Thủy', 'Lam River at Ben Thuy Bridge', 18.655, 105.69, 'river'],
  ['42', 'Sông Ngàn Sâu', 'Chu Lễ', 'Ngan Sau River at Chu Le', 18.2, 105.7, 'river'],
  [
    '44',
    'Sông Thạch Hãn',
    'Bến Thạch Hãn',
    'Thach Han River at Thach Han Landing',
    16.755,
    107.185,
    'river',
  ],
  [
    '46',
    'Sông Hương',
    'Cầu Trường Tiền',
    'Perfume River at Truong Tien Bridge',
    16.468,
    107.59,
    'river',
  ],
  ['48', 'Sông Vu Gia', 'Ái Nghĩa', 'Vu Gia River at Ai Nghia', 15.885, 108.11, 'river'],
  [
    '51',
    'Sông Trà Khúc',
    'Cầu Trà Khúc',
    'Tra Khuc River at Tra Khuc Bridge',
    15.135,
    108.79,
    'river',
  ],
  ['52', 'Sông Ba', 'An Khê', 'Ba River at An Khe', 13.955, 108.65, 'river'],
  ['56', 'Sông Cái Nha Trang', 'Diên Khánh', 'Cai River at Dien Khanh', 12.265, 109.1, 'river'],
  ['66', 'Sông Sêrêpốk', 'Cầu 14', 'Serepok River at Bridge 14', 12.61, 107.93, 'river'],
  ['68', 'Hồ Xuân Hương', 'Đà Lạt', 'Xuan Huong Lake, Da Lat', 11.942, 108.447, 'lake'],
  ['75', 'Sông Đồng Nai', 'Hóa An', 'Dong Nai River at Hoa An', 10.955, 106.83, 'river'],
  ['79', 'Sông Sài Gòn', 'Bạch Đằng', 'Saigon River at Bach Dang', 10.778, 106.705, 'urbanRiver'],
  [
    '79',
    'Kênh Tham Lương',
    'Cầu Tham Lương',
    'Tham Luong Canal at Tham Luong Bridge',
    10.826,
    106.625,
    'urbanRiver',
  ],
  ['80', 'Hồ Dầu Tiếng', 'Đập chính', 'Dau Tieng Lake at the main dam', 11.315, 106.335, 'lake'],
  ['82', 'Sông Tiền', 'Mỹ Tho', 'Tien River at My Tho', 10.36, 106.35, 'delta'],
  [
    '86',
    'Sông Hàm Luông',
    'Cầu Hàm Luông',
    'Ham Luong River at Ham Luong Bridge',
    10.225,
    106.33,
    'estuary',
  ],
  ['91', 'Sông Hậu', 'Long Xuyên', 'Hau River at Long Xuyen', 10.375, 105.435, 'delta'],
  ['92', 'Sông Hậu', 'Bến Ninh Kiều', 'Hau River at Ninh Kieu', 10.035, 105.785, 'delta'],
  ['96', 'Sông Gành Hào', 'Cà Mau', 'Ganh Hao River at Ca Mau', 9.17, 105.155, 'estuary'],
]

export const waterSites: readonly WaterSite[] = rows.map(
  ([province, river, place, nameEn, lat, lon, setting]) => ({
    province,
    name: `${river} – ${place}`,
    nameEn,
    river,
    lat,
    lon,
    setting,
  }),
)
