// The sites of the simulated air stations: real places with rounded coordinates, invented stations.

/** The surroundings of a station, which decide how its air behaves. */
export type AirSetting =
  | 'traffic'
  | 'urban'
  | 'industrial'
  | 'village'
  | 'background'
  | 'coastal'
  | 'mountain'

export interface AirSite {
  province: string
  name: string
  nameEn: string
  lat: number
  lon: number
  setting: AirSetting
  /** Metres above the sea, where it matters for temperature and pressure. */
  elevation: number
}

type Row = [
  name: string,
  nameEn: string,
  lat: number,
  lon: number,
  setting: AirSetting,
  elevation?: number,
]

/** By the code of the province in force since July 2025. */
const rows: Record<string, readonly Row[]> = {
  '01': [
    ['Hoàn Kiếm', 'Hoan Kiem', 21.029, 105.852, 'urban'],
    ['Đường Giải Phóng', 'Giai Phong Road', 20.995, 105.841, 'traffic'],
    ['Cầu Giấy', 'Cau Giay', 21.036, 105.79, 'traffic'],
    ['Hà Đông', 'Ha Dong', 20.965, 105.77, 'urban'],
    ['Long Biên', 'Long Bien', 21.047, 105.888, 'urban'],
    ['Đông Anh', 'Dong Anh', 21.139, 105.845, 'industrial'],
    ['Sóc Sơn', 'Soc Son', 21.256, 105.848, 'background'],
    ['Sơn Tây', 'Son Tay', 21.138, 105.505, 'urban'],
    ['Thanh Trì', 'Thanh Tri', 20.949, 105.853, 'village'],
    ['Hoài Đức', 'Hoai Duc', 21.022, 105.71, 'village'],
    ['Ba Vì', 'Ba Vi', 21.085, 105.42, 'background', 90],
  ],
  '04': [['Cao Bằng', 'Cao Bang', 22.666, 106.258, 'urban', 200]],
  '08': [
    ['Tuyên Quang', 'Tuyen Quang', 21.823, 105.214, 'urban'],
    ['Hà Giang', 'Ha Giang', 22.823, 104.983, 'mountain', 110],
  ],
  '11': [['Điện Biên Phủ', 'Dien Bien Phu', 21.386, 103.017, 'mountain', 490]],
  '12': [['Lai Châu', 'Lai Chau', 22.396, 103.458, 'mountain', 950]],
  '14': [
    ['Sơn La', 'Son La', 21.327, 103.914, 'urban', 600],
    ['Mộc Châu', 'Moc Chau', 20.845, 104.64, 'mountain', 1000],
  ],
  '15': [
    ['Lào Cai', 'Lao Cai', 22.47, 103.97, 'urban', 90],
    ['Sa Pa', 'Sa Pa', 22.337, 103.843, 'mountain', 1500],
    ['Yên Bái', 'Yen Bai', 21.717, 104.898, 'industrial'],
  ],
  '19': [
    ['Hoàng Văn Thụ', 'Hoang Van Thu', 21.594, 105.838, 'urban'],
    ['Lưu Xá', 'Luu Xa', 21.553, 105.866, 'industrial'],
    ['Phổ Yên', 'Pho Yen', 21.418, 105.875, 'industrial'],
    ['Bắc Kạn', 'Bac Kan', 22.147, 105.834, 'mountain', 170],
  ],
  '20': [
    ['Lạng Sơn', 'Lang Son', 21.853, 106.761, 'urban', 260],
    ['Hữu Lũng', 'Huu Lung', 21.505, 106.35, 'background'],
  ],
  '22': [
    ['Hạ Long', 'Ha Long', 20.975, 107.045, 'urban'],
    ['Cẩm Phả', 'Cam Pha', 21.03, 107.28, 'industrial'],
    ['Uông Bí', 'Uong Bi', 21.045, 106.765, 'industrial'],
    ['Đông Triều', 'Dong Trieu', 21.085, 106.52, 'village'],
    ['Móng Cái', 'Mong Cai', 21.55, 107.87, 'coastal'],
  ],
  '24': [
    ['Bắc Ninh', 'Bac Ninh', 21.183, 106.06, 'urban'],
    ['Phong Khê', 'Phong Khe', 21.172, 106.02, 'village'],
    ['Từ Sơn', 'Tu Son', 21.118, 105.96, 'village'],
    ['Bắc Giang', 'Bac Giang', 21.275, 106.195, 'urban'],
    ['Việt Yên', 'Viet Yen', 21.25, 106.1, 'industrial'],
  ],
  '25': [
    ['Việt Trì', 'Viet Tri', 21.315, 105.4, 'industrial'],
    ['Vĩnh Yên', 'Vinh Yen', 21.31, 105.6, 'urban'],
    ['Hòa Bình', 'Hoa Binh', 20.82, 105.335, 'urban'],
    ['Lâm Thao', 'Lam Thao', 21.325, 105.29, 'industrial'],
  ],
  '31': [
    ['Hồng Bàng', 'Hong Bang', 20.86, 106.66, 'urban'],
    ['Đường Lạch Tray', 'Lach Tray Road', 20.842, 106.695, 'traffic'],
    ['Hải Dương', 'Hai Duong', 20.938, 106.33, 'urban'],
    ['Kinh Môn', 'Kinh Mon', 20.995, 106.53, 'industrial'],
    ['Chí Linh', 'Chi Linh', 21.12, 106.39, 'background'],
  ],
  '33': [
    ['Hưng Yên', 'Hung Yen', 20.655, 106.06, 'urban'],
    ['Văn Lâm', 'Van Lam', 20.985, 106.03, 'village'],
    ['Thái Bình', 'Thai Binh', 20.448, 106.34, 'urban'],
    ['Tiền Hải', 'Tien Hai', 20.41, 106.49, 'coastal'],
  ],
  '37': [
    ['Hoa Lư', 'Hoa Lu', 20.255, 105.965, 'urban'],
    ['Nam Định', 'Nam Dinh', 20.425, 106.17, 'urban'],
    ['Phủ Lý', 'Phu Ly', 20.54, 105.915, 'industrial'],
    ['Ý Yên', 'Y Yen', 20.32, 106.01, 'village'],
  ],
  '38': [
    ['Hạc Thành', 'Hac Thanh', 19.807, 105.776, 'urban'],
    ['Bỉm Sơn', 'Bim Son', 20.08, 105.855, 'industrial'],
    ['Nghi Sơn', 'Nghi Son', 19.39, 105.75, 'industrial'],
    ['Sầm Sơn', 'Sam Son', 19.755, 105.885, 'coastal'],
  ],
  '40': [
    ['Vinh', 'Vinh', 18.675, 105.685, 'urban'],
    ['Đô Lương', 'Do Luong', 18.905, 105.3, 'background'],
    ['Hoàng Mai', 'Hoang Mai', 19.265, 105.69, 'industrial'],
  ],
  '42': [
    ['Hà Tĩnh', 'Ha Tinh', 18.345, 105.895, 'urban'],
    ['Kỳ Anh', 'Ky Anh', 18.06, 106.3, 'industrial'],
    ['Hương Khê', 'Huong Khe', 18.175, 105.705, 'background'],
  ],
  '44': [
    ['Đồng Hới', 'Dong Hoi', 17.465, 106.6, 'coastal'],
    ['Đông Hà', 'Dong Ha', 16.815, 107.095, 'urban'],
    ['Khe Sanh', 'Khe Sanh', 16.62, 106.73, 'mountain', 400],
  ],
  '46': [
    ['Thuận Hóa', 'Thuan Hoa', 16.463, 107.585, 'urban'],
    ['Phong Điền', 'Phong Dien', 16.56, 107.36, 'background'],
    ['Phú Bài', 'Phu Bai', 16.385, 107.68, 'industrial'],
  ],
  '48': [
    ['Hải Châu', 'Hai Chau', 16.055, 108.2, 'urban'],
    ['Liên Chiểu', 'Lien Chieu', 16.07, 108.13, 'industrial'],
    ['Đường Ngô Quyền', 'Ngo Quyen Road', 16.03, 108.225, 'traffic'],
    ['Hội An', 'Hoi An', 15.885, 108.32, 'coastal'],
    ['Tam Kỳ', 'Tam Ky', 15.565, 108.475, 'urban'],
  ],
  '51': [
    ['Quảng Ngãi', 'Quang Ngai', 15.12, 108.79, 'urban'],
    ['Dung Quất', 'Dung Quat', 15.36, 108.76, 'industrial'],
    ['Kon Tum', 'Kon Tum', 14.35, 108.0, 'mountain', 530],
  ],
  '52': [
    ['Quy Nhơn', 'Quy Nhon', 13.785, 109.19, 'coastal'],
    ['Pleiku', 'Pleiku', 13.98, 108.0, 'mountain', 770],
    ['An Nhơn', 'An Nhon', 13.89, 109.11, 'village'],
  ],
  '56': [
    ['Nha Trang', 'Nha Trang', 12.255, 109.165, 'coastal'],
    ['Phan Rang', 'Phan Rang', 11.575, 108.975, 'urban'],
    ['Ninh Hòa', 'Ninh Hoa', 12.5, 109.12, 'industrial'],
  ],
  '66': [
    ['Buôn Ma Thuột', 'Buon Ma Thuot', 12.67, 108.04, 'urban', 470],
    ['Tuy Hòa', 'Tuy Hoa', 13.085, 109.28, 'coastal'],
    ['Krông Pắc', 'Krong Pac', 12.69, 108.31, 'background', 490],
  ],
  '68': [
    ['Đà Lạt', 'Da Lat', 11.94, 108.44, 'mountain', 1500],
    ['Bảo Lộc', 'Bao Loc', 11.545, 107.81, 'urban', 850],
    ['Phan Thiết', 'Phan Thiet', 10.965, 108.09, 'coastal'],
    ['Gia Nghĩa', 'Gia Nghia', 12.0, 107.69, 'background', 600],
  ],
  '75': [
    ['Biên Hòa', 'Bien Hoa', 10.955, 106.84, 'industrial'],
    ['Trấn Biên', 'Tran Bien', 10.95, 106.875, 'traffic'],
    ['Nhơn Trạch', 'Nhon Trach', 10.72, 106.92, 'industrial'],
    ['Long Khánh', 'Long Khanh', 10.93, 107.245, 'urban'],
    ['Đồng Xoài', 'Dong Xoai', 11.535, 106.89, 'background', 90],
  ],
  '79': [
    ['Bến Thành', 'Ben Thanh', 10.773, 106.698, 'urban'],
    ['Ngã tư Hàng Xanh', 'Hang Xanh Junction', 10.801, 106.711, 'traffic'],
    ['Ngã tư An Sương', 'An Suong Junction', 10.843, 106.614, 'traffic'],
    ['Thủ Đức', 'Thu Duc', 10.85, 106.755, 'urban'],
    ['Tân Tạo', 'Tan Tao', 10.745, 106.585, 'industrial'],
    ['Nhà Bè', 'Nha Be', 10.69, 106.74, 'urban'],
    ['Củ Chi', 'Cu Chi', 10.975, 106.495, 'background'],
    ['Cần Giờ', 'Can Gio', 10.52, 106.87, 'background'],
    ['Thủ Dầu Một', 'Thu Dau Mot', 10.985, 106.655, 'urban'],
    ['Dĩ An', 'Di An', 10.905, 106.77, 'industrial'],
    ['Vũng Tàu', 'Vung Tau', 10.37, 107.09, 'coastal'],
    ['Phú Mỹ', 'Phu My', 10.6, 107.06, 'industrial'],
  ],
  '80': [
    ['Tây Ninh', 'Tay Ninh', 11.31, 106.1, 'urban'],
    ['Tân An', 'Tan An', 10.535, 106.41, 'urban'],
    ['Đức Hòa', 'Duc Hoa', 10.885, 106.42, 'industrial'],
  ],
  '82': [
    ['Mỹ Tho', 'My Tho', 10.365, 106.355, 'urban'],
    ['Cao Lãnh', 'Cao Lanh', 10.46, 105.635, 'urban'],
    ['Tràm Chim', 'Tram Chim', 10.69, 105.56, 'background'],
  ],
  '86': [
    ['Vĩnh Long', 'Vinh Long', 10.245, 105.965, 'urban'],
    ['Bến Tre', 'Ben Tre', 10.235, 106.375, 'urban'],
    ['Trà Vinh', 'Tra Vinh', 9.94, 106.335, 'coastal'],
  ],
  '91': [
    ['Long Xuyên', 'Long Xuyen', 10.38, 105.42, 'urban'],
    ['Rạch Giá', 'Rach Gia', 10.015, 105.1, 'coastal'],
    ['Châu Đốc', 'Chau Doc', 10.695, 105.115, 'urban'],
  ],
  '92': [
    ['Ninh Kiều', 'Ninh Kieu', 10.03, 105.77, 'urban'],
    ['Trà Nóc', 'Tra Noc', 10.09, 105.71, 'industrial'],
    ['Sóc Trăng', 'Soc Trang', 9.6, 105.975, 'urban'],
    ['Vị Thanh', 'Vi Thanh', 9.785, 105.47, 'background'],
  ],
  '96': [
    ['Cà Mau', 'Ca Mau', 9.18, 105.15, 'urban'],
    ['Bạc Liêu', 'Bac Lieu', 9.3, 105.72, 'coastal'],
  ],
}

export const airSites: readonly AirSite[] = Object.entries(rows)
  .sort(([one], [other]) => one.localeCompare(other))
  .flatMap(([province, sites]) =>
    sites.map(([name, nameEn, lat, lon, setting, elevation = 5]) => ({
      province,
      name,
      nameEn,
      lat,
      lon,
      setting,
      elevation,
    })),
  )
