// The news, documents, vacancies, questions and answers of the demo country. Invented texts say so.

export interface DemoPost {
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  category: string
  /** Code of the office's province; the ministry's own without one. */
  province?: string
  daysAgo: number
  featured?: true
  status?: 'DRAFT' | 'ARCHIVED'
}

export const posts: readonly DemoPost[] = [
  {
    title: 'Chất lượng không khí tuần qua: bụi mịn giảm ở phía Bắc (mô phỏng)',
    titleEn: 'Air last week: less fine dust in the north (simulated)',
    summary: 'Gió mùa và mưa nhỏ làm nồng độ PM2.5 ở nhiều trạm giảm so với tuần trước.',
    summaryEn: 'Monsoon wind and light rain brought PM2.5 down at many stations.',
    category: 'air',
    daysAgo: 2,
    featured: true,
  },
  {
    title: 'Kết quả quan trắc nước mặt đợt gần nhất (mô phỏng)',
    titleEn: 'Results of the latest round of surface water sampling (simulated)',
    summary:
      'Phần lớn các điểm đạt mức phù hợp cho cấp nước sau xử lý; sông nội đô còn ô nhiễm hữu cơ.',
    summaryEn:
      'Most points suit water supply after treatment; urban rivers still carry organic pollution.',
    category: 'water',
    daysAgo: 9,
    featured: true,
  },
  {
    title: 'Nhắc doanh nghiệp nộp báo cáo chất thải trước ngày 15 tháng 1 (mô phỏng)',
    titleEn: 'Reminder: waste reports are due on 15 January (simulated)',
    summary: 'Báo cáo được lập và nộp trên cổng này; tệp đính kèm không bắt buộc với bản nháp.',
    summaryEn: 'Reports are filled in and handed in on this portal; drafts need no attachments.',
    category: 'announcement',
    daysAgo: 16,
    featured: true,
  },
  {
    title: 'Hà Nội công bố thêm ba trạm không khí (mô phỏng)',
    titleEn: 'Ha Noi publishes three more air stations (simulated)',
    summary: 'Số liệu 5 phút và chỉ số hằng giờ của ba trạm mới có trên bản đồ.',
    summaryEn: 'Readings of five minutes and hourly indices of three new stations are on the map.',
    category: 'air',
    province: '01',
    daysAgo: 21,
  },
  {
    title: 'Phân loại rác tại nguồn: kinh nghiệm của một phường (mô phỏng)',
    titleEn: 'Sorting waste at home: what one ward has learnt (simulated)',
    summary: 'Thùng hai ngăn, lịch thu gom cố định và tổ tự quản làm tỷ lệ phân loại tăng nhanh.',
    summaryEn:
      'Two-part bins, fixed collection days and neighbours who help raised the share quickly.',
    category: 'waste',
    province: '79',
    daysAgo: 34,
  },
  {
    title: 'Bảo trì trạm nước mặt theo kế hoạch (mô phỏng)',
    titleEn: 'Planned maintenance of surface water stations (simulated)',
    summary: 'Trong thời gian bảo trì, trạm được đánh dấu trên bản đồ và không tính chỉ số.',
    summaryEn: 'Meanwhile stations are marked on the map, and no index is computed for them.',
    category: 'announcement',
    province: '48',
    daysAgo: 47,
  },
  {
    title: 'Tổng kết năm quan trắc trước (mô phỏng)',
    titleEn: 'The last year of monitoring in review (simulated)',
    summary: 'Bài viết đã lưu trữ.',
    summaryEn: 'An archived post.',
    category: 'news',
    daysAgo: 300,
    status: 'ARCHIVED',
  },
  {
    title: 'Bản nháp: kế hoạch lấy mẫu quý tới (mô phỏng)',
    titleEn: 'Draft: sampling plan of the next quarter (simulated)',
    summary: 'Chưa đăng.',
    summaryEn: 'Not published yet.',
    category: 'water',
    daysAgo: 1,
    status: 'DRAFT',
  },
]

export interface DemoDocument {
  name: string
  nameEn: string
  number?: string
  kind: 'law' | 'decree' | 'circular' | 'decision' | 'standard' | 'guide' | 'report'
  issuer: string
  issuedOn?: string
  effectiveFrom?: string
  category: string
  daysAgo: number
  status?: 'DRAFT' | 'ARCHIVED'
}

/** Numbers and days of laws are real; the other papers are invented and say so. */
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
    name: 'Thông tư quy định chi tiết thi hành một số điều của Luật Bảo vệ môi trường',
    nameEn: 'Circular detailing articles of the Law on Environmental Protection',
    number: '02/2022/TT-BTNMT',
    kind: 'circular',
    issuer: 'Bộ Tài nguyên và Môi trường',
    issuedOn: '2022-01-10',
    effectiveFrom: '2022-01-10',
    category: 'legislation',
    daysAgo: 180,
  },
  {
    name: 'Thông tư quy định kỹ thuật quan trắc môi trường và quản lý thông tin, dữ liệu quan trắc',
    nameEn: 'Circular on monitoring techniques and the management of monitoring data',
    number: '10/2021/TT-BTNMT',
    kind: 'circular',
    issuer: 'Bộ Tài nguyên và Môi trường',
    issuedOn: '2021-06-30',
    effectiveFrom: '2021-08-16',
    category: 'legislation',
    daysAgo: 170,
  },
  {
    name: 'Hướng dẫn nộp báo cáo chất thải trên cổng (mô phỏng)',
    nameEn: 'How to hand in a waste report on this portal (simulated)',
    kind: 'guide',
    issuer: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
    category: 'guides',
    daysAgo: 60,
  },
  {
    name: 'Báo cáo hiện trạng môi trường nước mặt năm trước (mô phỏng)',
    nameEn: 'State of surface water in the last year (simulated)',
    kind: 'report',
    issuer: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
    category: 'reports',
    daysAgo: 40,
  },
  {
    name: 'Dự thảo hướng dẫn lấy mẫu nước dưới đất (mô phỏng)',
    nameEn: 'Draft guide to groundwater sampling (simulated)',
    kind: 'guide',
    issuer: 'Bộ Nông nghiệp và Môi trường (mô phỏng)',
    category: 'guides',
    daysAgo: 5,
    status: 'DRAFT',
  },
]

export interface DemoVacancy {
  title: string
  titleEn: string
  place: string
  province?: string
  openings: number
  daysAgo: number
  status?: 'DRAFT' | 'ARCHIVED'
}

export const vacancies: readonly DemoVacancy[] = [
  {
    title: 'Chuyên viên quan trắc môi trường (mô phỏng)',
    titleEn: 'Monitoring officer (simulated)',
    place: 'Hà Nội',
    openings: 2,
    daysAgo: 6,
  },
  {
    title: 'Kỹ thuật viên trạm tự động (mô phỏng)',
    titleEn: 'Technician for automatic stations (simulated)',
    place: 'Đà Nẵng',
    province: '48',
    openings: 1,
    daysAgo: 12,
  },
  {
    title: 'Cộng tác viên biên tập bản tin môi trường (mô phỏng)',
    titleEn: 'Editor of the environmental bulletin (simulated)',
    place: 'Thành phố Hồ Chí Minh',
    province: '79',
    openings: 1,
    daysAgo: 200,
    status: 'ARCHIVED',
  },
]

export interface DemoThread {
  subject: string
  content: string
  author: string
  category: string
  daysAgo: number
  status: 'PENDING' | 'PUBLISHED' | 'HIDDEN'
  answer?: string
  comment?: string
}

export const threads: readonly DemoThread[] = [
  {
    subject: 'Hôm nay có nên chạy bộ ngoài trời? (mô phỏng)',
    content: 'Chỉ số ở trạm gần nhà tôi là 120. Tôi có nên chạy bộ buổi sáng không?',
    author: 'Người dân A (mô phỏng)',
    category: 'question_air',
    daysAgo: 3,
    status: 'PUBLISHED',
    answer:
      'Với mức 101–150, người nhạy cảm nên giảm vận động mạnh ngoài trời. / At 101–150 sensitive people should take it easy outdoors.',
    comment: 'Cảm ơn, tôi sẽ chuyển sang buổi chiều.',
  },
  {
    subject: 'Nước sông có mùi sau mưa (mô phỏng)',
    content: 'Sau trận mưa tuần trước nước sông gần cầu có mùi. Số liệu xem ở đâu?',
    author: 'Người dân B (mô phỏng)',
    category: 'question_water',
    daysAgo: 8,
    status: 'PUBLISHED',
    answer:
      'Xem trang Chất lượng nước, chọn điểm gần nhất; kết quả theo đợt được công bố sau khi duyệt. / See the water page; rounds appear once approved.',
  },
  {
    subject: 'Bỏ pin cũ ở đâu? (mô phỏng)',
    content: 'Gia đình tôi có nhiều pin cũ, phường nào nhận?',
    author: 'Người dân C (mô phỏng)',
    category: 'question_waste',
    daysAgo: 12,
    status: 'PUBLISHED',
  },
  {
    subject: 'Đề nghị công bố thêm trạm (mô phỏng)',
    content: 'Khu tôi chưa có trạm nào, khi nào có?',
    author: 'Người dân D (mô phỏng)',
    category: 'question_other',
    daysAgo: 1,
    status: 'PENDING',
  },
  {
    subject: 'Quảng cáo (mô phỏng)',
    content: 'Nội dung không liên quan.',
    author: 'Khách (mô phỏng)',
    category: 'question_other',
    daysAgo: 4,
    status: 'HIDDEN',
  },
]
