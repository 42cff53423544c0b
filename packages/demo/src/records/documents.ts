// The documents of the demo country: environmental law of Viet Nam by its true numbers, and invented papers that say so.
import type { documentation } from '@eos/contract/resources/documentation'
import type { Item } from '../item.ts'

export interface DemoDocument extends Item<typeof documentation.fields> {
  name: string
  /** Absent of invented papers. */
  number?: string
  issuer: keyof typeof issuersEn
  category: string
  daysAgo: number
  /** Its subject, and the act by which it was issued. */
  about?: string
  aboutEn?: string
  /** Numbers of other documents. */
  replacedBy?: string
  amends?: string
  /** Written down without a second source. */
  unsure?: true
  status?: 'DRAFT' | 'ARCHIVED'
}

export const issuersEn = {
  'Quốc hội': 'National Assembly',
  'Chính phủ': 'Government',
  'Thủ tướng Chính phủ': 'Prime Minister',
  'Bộ Tài nguyên và Môi trường': 'Ministry of Natural Resources and Environment',
  'Bộ Nông nghiệp và Môi trường': 'Ministry of Agriculture and Environment',
  'Tổng cục Môi trường': 'Viet Nam Environment Administration',
  'Bộ Nông nghiệp và Môi trường (mô phỏng)': 'Ministry of Agriculture and Environment (simulated)',
} as const

/** Stands in the summary of every one, so that nobody takes the list for a register of law. */
export const documentNotes = {
  real: {
    en: 'A real document; this entry is part of the demo data and no official source.',
    vi: 'Văn bản có thật; mục này thuộc dữ liệu mô phỏng, không phải nguồn chính thức.',
  },
  unsure: {
    en: 'Title and days of this entry have not been checked against the signed text.',
    vi: 'Tên và ngày của mục này chưa được đối chiếu với bản ký.',
  },
  invented: {
    en: 'An invented paper.',
    vi: 'Tài liệu mô phỏng.',
  },
} as const

const ministry = 'Bộ Tài nguyên và Môi trường'
const administration = 'Tổng cục Môi trường'
const demoMinistry = 'Bộ Nông nghiệp và Môi trường (mô phỏng)'

/** A document that is replaced or amended stands before the one that does so. */
export const documents: readonly DemoDocument[] = [
  {
    name: 'Luật Bảo vệ môi trường',
    nameEn: 'Law on Environmental Protection',
    number: '72/2020/QH14',
    kind: 'law',
    issuer: 'Quốc hội',
    issuedOn: '2020-11-17',
    effectiveFrom: '2022-01-01',
    category: 'legislation',
    daysAgo: 200,
  },
  {
    name: 'Nghị định quy định chi tiết một số điều của Luật Bảo vệ môi trường',
    nameEn: 'Decree detailing articles of the Law on Environmental Protection',
    number: '08/2022/NĐ-CP',
    kind: 'decree',
    issuer: 'Chính phủ',
    issuedOn: '2022-01-10',
    effectiveFrom: '2022-01-10',
    category: 'legislation',
    daysAgo: 190,
  },
  {
    name: 'Nghị định sửa đổi, bổ sung một số điều của Nghị định số 08/2022/NĐ-CP',
    nameEn: 'Decree amending articles of Decree 08/2022/NĐ-CP',
    number: '05/2025/NĐ-CP',
    kind: 'decree',
    issuer: 'Chính phủ',
    issuedOn: '2025-01-06',
    effectiveFrom: '2025-01-06',
    category: 'legislation',
    daysAgo: 188,
    amends: '08/2022/NĐ-CP',
  },
  {
    name: 'Thông tư quy định chi tiết thi hành một số điều của Luật Bảo vệ môi trường',
    nameEn: 'Circular detailing articles of the Law on Environmental Protection',
    number: '02/2022/TT-BTNMT',
    kind: 'circular',
    issuer: ministry,
    issuedOn: '2022-01-10',
    effectiveFrom: '2022-01-10',
    category: 'legislation',
    daysAgo: 180,
    about: 'Danh mục chất thải và các biểu mẫu báo cáo chất thải ở Phụ lục III.',
    aboutEn: 'Annex III holds the list of wastes and the forms of waste reports.',
  },
  {
    name: 'Thông tư quy định về phân quyền, phân cấp, phân định thẩm quyền trong lĩnh vực môi trường',
    nameEn: 'Circular on who decides in matters of the environment',
    number: '07/2025/TT-BNNMT',
    kind: 'circular',
    issuer: 'Bộ Nông nghiệp và Môi trường',
    effectiveFrom: '2025-07-01',
    category: 'legislation',
    daysAgo: 178,
    unsure: true,
  },
  {
    name: 'Thông tư quy định kỹ thuật quan trắc môi trường',
    nameEn: 'Circular on techniques of environmental monitoring',
    number: '24/2017/TT-BTNMT',
    kind: 'circular',
    issuer: ministry,
    issuedOn: '2017-09-01',
    effectiveFrom: '2017-10-15',
    category: 'legislation',
    daysAgo: 172,
    replacedBy: '10/2021/TT-BTNMT',
  },
  {
    name: 'Thông tư quy định kỹ thuật quan trắc môi trường và quản lý thông tin, dữ liệu quan trắc',
    nameEn: 'Circular on monitoring techniques and the management of monitoring data',
    number: '10/2021/TT-BTNMT',
    kind: 'circular',
    issuer: ministry,
    issuedOn: '2021-06-30',
    effectiveFrom: '2021-08-16',
    category: 'legislation',
    daysAgo: 170,
    about: 'Cách truyền số liệu của trạm tự động, kiểm soát chất lượng và định dạng tệp.',
    aboutEn: 'How automatic stations transmit, how quality is controlled, and the format of files.',
  },
  {
    name: 'Quyết định ban hành Bảng danh mục và mã số các đơn vị hành chính Việt Nam',
    nameEn: 'Decision on the list and the codes of administrative units',
    number: '19/2025/QĐ-TTg',
    kind: 'decision',
    issuer: 'Thủ tướng Chính phủ',
    issuedOn: '2025-06-30',
    effectiveFrom: '2025-07-01',
    category: 'legislation',
    daysAgo: 165,
    about: '34 đơn vị hành chính cấp tỉnh.',
    aboutEn: '34 units of the first level.',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về chất lượng không khí xung quanh',
    nameEn: 'National technical regulation on ambient air quality',
    number: 'QCVN 05:2013/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2013-10-25',
    effectiveFrom: '2014-01-01',
    category: 'standards_air',
    daysAgo: 160,
    about: 'Ban hành kèm theo Thông tư 32/2013/TT-BTNMT. Áp dụng cho số liệu trước ngày 12/9/2023.',
    aboutEn: 'Issued by Circular 32/2013/TT-BTNMT. Applies to data before 12 September 2023.',
    replacedBy: 'QCVN 05:2023/BTNMT',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về chất lượng không khí',
    nameEn: 'National technical regulation on air quality',
    number: 'QCVN 05:2023/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2023-03-13',
    effectiveFrom: '2023-09-12',
    category: 'standards_air',
    daysAgo: 158,
    about: 'Ban hành kèm theo Thông tư 01/2023/TT-BTNMT.',
    aboutEn: 'Issued by Circular 01/2023/TT-BTNMT.',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    nameEn: 'National technical regulation on surface water quality',
    number: 'QCVN 08-MT:2015/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2015-12-21',
    effectiveFrom: '2016-03-01',
    category: 'standards_water',
    daysAgo: 156,
    about: 'Ban hành kèm theo Thông tư 65/2015/TT-BTNMT.',
    aboutEn: 'Issued by Circular 65/2015/TT-BTNMT.',
    replacedBy: 'QCVN 08:2023/BTNMT',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về chất lượng nước mặt',
    nameEn: 'National technical regulation on surface water quality',
    number: 'QCVN 08:2023/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2023-03-13',
    effectiveFrom: '2023-09-12',
    category: 'standards_water',
    daysAgo: 154,
    about: 'Ban hành kèm theo Thông tư 01/2023/TT-BTNMT. Phân loại nước theo bốn mức A, B, C, D.',
    aboutEn: 'Issued by Circular 01/2023/TT-BTNMT. Puts water into four classes, A to D.',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về nước thải sinh hoạt',
    nameEn: 'National technical regulation on domestic wastewater',
    number: 'QCVN 14:2008/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2008-12-31',
    category: 'standards_water',
    daysAgo: 152,
    about: 'Ban hành kèm theo Quyết định 16/2008/QĐ-BTNMT.',
    aboutEn: 'Issued by Decision 16/2008/QĐ-BTNMT.',
    replacedBy: 'QCVN 14:2025/BTNMT',
    unsure: true,
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về nước thải sinh hoạt và nước thải đô thị, khu dân cư tập trung',
    nameEn: 'National technical regulation on domestic and municipal wastewater',
    number: 'QCVN 14:2025/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2025-02-28',
    effectiveFrom: '2025-09-01',
    category: 'standards_water',
    daysAgo: 150,
    about: 'Ban hành kèm theo Thông tư 05/2025/TT-BTNMT.',
    aboutEn: 'Issued by Circular 05/2025/TT-BTNMT.',
    unsure: true,
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về nước thải công nghiệp',
    nameEn: 'National technical regulation on industrial wastewater',
    number: 'QCVN 40:2011/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2011-12-28',
    effectiveFrom: '2012-02-15',
    category: 'standards_water',
    daysAgo: 148,
    about: 'Ban hành kèm theo Thông tư 47/2011/TT-BTNMT.',
    aboutEn: 'Issued by Circular 47/2011/TT-BTNMT.',
    replacedBy: 'QCVN 40:2025/BTNMT',
  },
  {
    name: 'Quy chuẩn kỹ thuật quốc gia về nước thải công nghiệp',
    nameEn: 'National technical regulation on industrial wastewater',
    number: 'QCVN 40:2025/BTNMT',
    kind: 'standard',
    issuer: ministry,
    issuedOn: '2025-02-28',
    effectiveFrom: '2025-09-01',
    category: 'standards_water',
    daysAgo: 146,
    about:
      'Ban hành kèm theo Thông tư 06/2025/TT-BTNMT. Cơ sở đang hoạt động có thời gian chuyển tiếp.',
    aboutEn: 'Issued by Circular 06/2025/TT-BTNMT. Existing facilities have a transition.',
  },
  {
    name: 'Quyết định ban hành Sổ tay hướng dẫn tính toán chỉ số chất lượng không khí (AQI)',
    nameEn: 'Decision on the handbook for computing the air quality index (AQI)',
    number: '878/QĐ-TCMT',
    kind: 'decision',
    issuer: administration,
    issuedOn: '2011-07-01',
    effectiveFrom: '2011-07-01',
    category: 'guides',
    daysAgo: 144,
    replacedBy: '1459/QĐ-TCMT',
  },
  {
    name: 'Quyết định ban hành Hướng dẫn kỹ thuật tính toán và công bố chỉ số chất lượng không khí Việt Nam (VN_AQI)',
    nameEn: 'Decision on computing and publishing the Viet Nam air quality index (VN_AQI)',
    number: '1459/QĐ-TCMT',
    kind: 'decision',
    issuer: administration,
    issuedOn: '2019-11-12',
    effectiveFrom: '2019-11-12',
    category: 'guides',
    daysAgo: 142,
    about: 'Chỉ số hiển thị trên cổng này được tính theo quyết định này.',
    aboutEn: 'The index on this portal is computed by this decision.',
  },
  {
    name: 'Quyết định ban hành Sổ tay hướng dẫn tính toán chỉ số chất lượng nước (WQI)',
    nameEn: 'Decision on the handbook for computing the water quality index (WQI)',
    number: '879/QĐ-TCMT',
    kind: 'decision',
    issuer: administration,
    issuedOn: '2011-07-01',
    effectiveFrom: '2011-07-01',
    category: 'guides',
    daysAgo: 140,
    replacedBy: '1460/QĐ-TCMT',
  },
  {
    name: 'Quyết định ban hành Hướng dẫn kỹ thuật tính toán và công bố chỉ số chất lượng nước Việt Nam (VN_WQI)',
    nameEn: 'Decision on computing and publishing the Viet Nam water quality index (VN_WQI)',
    number: '1460/QĐ-TCMT',
    kind: 'decision',
    issuer: administration,
    issuedOn: '2019-11-12',
    effectiveFrom: '2019-11-12',
    category: 'guides',
    daysAgo: 138,
  },
  {
    name: 'Hướng dẫn nộp báo cáo chất thải trên cổng (mô phỏng)',
    nameEn: 'How to hand in a waste report on this portal (simulated)',
    kind: 'guide',
    issuer: demoMinistry,
    category: 'guides',
    daysAgo: 60,
  },
  {
    name: 'Báo cáo hiện trạng môi trường nước mặt năm trước (mô phỏng)',
    nameEn: 'State of surface water in the last year (simulated)',
    kind: 'report',
    issuer: demoMinistry,
    category: 'reports',
    daysAgo: 40,
  },
  {
    name: 'Dự thảo hướng dẫn lấy mẫu nước dưới đất (mô phỏng)',
    nameEn: 'Draft guide to groundwater sampling (simulated)',
    kind: 'guide',
    issuer: demoMinistry,
    category: 'guides',
    daysAgo: 5,
    status: 'DRAFT',
  },
]

/** A file of a document, made for the demo: page by page a heading with its paragraphs. */
export interface DemoFile {
  /** The number of the document that it hangs on. */
  of: string
  name: string
  title: string
  pages: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** Stands at the head of every page of these files. */
export const sampleNotice =
  'BẢN MẪU của dữ liệu mô phỏng, không phải văn bản gốc. / A SAMPLE of the demo data, not the official text.'

export const sampleFiles: readonly DemoFile[] = [
  {
    of: 'QCVN 05:2023/BTNMT',
    name: 'mau-qcvn-05-2023.pdf',
    title: 'QCVN 05:2023/BTNMT – trích mẫu',
    pages: [
      {
        heading: 'Phạm vi của bản mẫu',
        paragraphs: [
          'Bản mẫu này nêu lại một số giá trị giới hạn mà cổng dùng để so sánh số liệu không khí xung quanh. Người dùng cần tra cứu văn bản gốc trước khi áp dụng.',
          'Giá trị nêu ở điều kiện 25 °C và 760 mmHg.',
        ],
      },
      {
        heading: 'Giá trị giới hạn của bụi',
        paragraphs: [
          'Bụi PM2.5, trung bình 24 giờ: 50 µg/Nm³; từ ngày 01/01/2026 là 45 µg/Nm³. Trung bình năm: 25 µg/Nm³.',
          'Bụi PM10, trung bình 24 giờ: 100 µg/Nm³; trung bình năm: 50 µg/Nm³.',
          'Tổng bụi lơ lửng (TSP), trung bình 24 giờ: 200 µg/Nm³; trung bình năm: 100 µg/Nm³.',
        ],
      },
      {
        heading: 'Giá trị giới hạn của các khí',
        paragraphs: [
          'SO2: 350 µg/Nm³ trung bình 1 giờ, 125 µg/Nm³ trung bình 24 giờ, 50 µg/Nm³ trung bình năm.',
          'NO2: 200 µg/Nm³ trung bình 1 giờ, 100 µg/Nm³ trung bình 24 giờ, 40 µg/Nm³ trung bình năm.',
          'CO: 30 000 µg/Nm³ trung bình 1 giờ, 10 000 µg/Nm³ trung bình 8 giờ.',
        ],
      },
    ],
  },
  {
    of: '1459/QĐ-TCMT',
    name: 'mau-vn-aqi.pdf',
    title: 'Hướng dẫn VN_AQI – bản mẫu',
    pages: [
      {
        heading: 'Cách đọc chỉ số',
        paragraphs: [
          'VN_AQI có thang từ 0 đến 500. Chỉ số của một giờ là giá trị lớn nhất trong các chỉ số thành phần của SO2, CO, NO2, O3, PM10 và PM2.5.',
          'Phải có chỉ số của ít nhất một trong hai thông số PM10 và PM2.5 thì mới tính chỉ số chung.',
        ],
      },
      {
        heading: 'NowCast',
        paragraphs: [
          'Đối với PM2.5 và PM10, giá trị NowCast được tính từ số liệu trung bình của 12 giờ gần nhất; những giờ gần hơn có trọng số lớn hơn.',
        ],
      },
    ],
  },
]
