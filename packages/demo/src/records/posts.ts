// The news and the vacancies of the demo country. All of them are invented, and say so.
import type { careers } from '@eos/contract/resources/careers'
import type { post } from '@eos/contract/resources/post'
import type { Item } from '../item.ts'

export interface DemoPost extends Item<typeof post.fields> {
  title: string
  /** Paragraphs; one that begins with `## ` is a heading. */
  text: readonly string[]
  textEn?: readonly string[]
  category: string
  /** Code of the office's province; the ministry's own without one. */
  province?: string
  /** Negative for one that is published in days to come. */
  daysAgo: number
  /** Codes of the stations that it is about. */
  stations?: readonly string[]
  /** For so many days from its begin it stands on top. */
  episodeDays?: number
  /** It tells of an incident of the service that went on for so many hours. */
  incidentHours?: number
  status?: 'DRAFT' | 'ARCHIVED'
}

export const posts: readonly DemoPost[] = [
  {
    title: 'Không khí lặng và lạnh giữ bụi mịn ở đồng bằng sông Hồng (mô phỏng)',
    titleEn: 'Still, cold air keeps fine dust over the Red River delta (simulated)',
    summary:
      'Gió yếu và lớp nghịch nhiệt giữ bụi mịn sát mặt đất. Dự kiến mưa cuối tuần sẽ làm sạch không khí.',
    summaryEn:
      'Weak wind and a warm layer above the ground hold fine dust down. Rain is expected to wash the air at the end of the week.',
    text: [
      'Từ thứ Năm, gió gần mặt đất thấp hơn 1 mét mỗi giây. Ban đêm, không khí ở độ cao 200 mét ấm hơn dưới phố, nên những gì bốc lên đều bị giữ lại dưới lớp ấm đó.',
      'Nồng độ PM2.5 trung bình ngày ở một số trạm nội thành Hà Nội đã cao hơn giới hạn của quy chuẩn trong nhiều ngày liên tiếp. Số liệu của từng trạm được cập nhật ở bên cạnh bài.',
      '## Dự báo',
      'Trung tâm dự báo chưa thay đổi đáng kể trước cuối tuần. Khi có mưa, phần lớn các trạm có thể trở về mức trung bình sau một ngày.',
      '## Nên làm gì',
      'Người có bệnh tim, phổi, trẻ em và người cao tuổi nên giảm hoạt động mạnh ngoài trời. Ở nơi chỉ số ở mức xấu, mọi người nên giảm hoạt động mạnh và đóng cửa sổ phía đường lớn.',
    ],
    textEn: [
      'Since Thursday the wind near the ground has been below 1 metre a second. At night the air at 200 metres is warmer than in the street, and whatever rises stays under that lid.',
      'At several stations in the inner city of Hanoi the daily mean of PM2.5 was beyond the limit of the regulation on several days in a row. The present figures of each station stand beside this article.',
      '## What to expect',
      'The centre expects no great change before the end of the week. Once rain comes, most stations are likely to be Moderate again within a day.',
      '## What to do',
      'People with heart or lung disease, children and older people should cut heavy activity outdoors. Where the index is Bad, everyone should, and windows towards large roads are best kept shut.',
    ],
    category: 'air',
    daysAgo: 1,
    stations: ['DEMO-HN-KK01', 'DEMO-HN-KK02', 'DEMO-BN-KK02', 'DEMO-BN-KK03'],
    episodeDays: 14,
    featured: true,
  },
  {
    title: 'Chất lượng không khí tuần qua: bụi mịn giảm ở phía Nam (mô phỏng)',
    titleEn: 'Air last week: less fine dust in the south (simulated)',
    summary: 'Gió mùa và mưa nhỏ làm nồng độ PM2.5 ở nhiều trạm giảm so với tuần trước.',
    summaryEn: 'Monsoon wind and light rain brought PM2.5 down at many stations.',
    text: [
      'Tại Thành phố Hồ Chí Minh, giá trị trung bình tuần của PM2.5 giảm ở phần lớn các trạm. Mưa nhỏ buổi chiều và gió đông nam là nguyên nhân chính.',
      'Trạm ven đường vẫn cao hơn trạm khu dân cư vào giờ cao điểm buổi sáng.',
    ],
    textEn: [
      'In Ho Chi Minh City the weekly mean of PM2.5 fell at most stations. Light rain in the afternoons and wind from the south-east were the main reasons.',
      'Roadside stations remained above those in residential quarters during the morning rush.',
    ],
    category: 'air',
    daysAgo: 3,
    stations: ['DEMO-HCM-KK01', 'DEMO-HCM-KK07'],
  },
  {
    title: 'Nước sông tại Hà Nội: trạm tự động cho biết điều gì (mô phỏng)',
    titleEn: 'River water in Hanoi: what the automatic station tells (simulated)',
    summary:
      'Oxy hòa tan giảm về đêm và hồi phục ban ngày. Bài viết giải thích cách đọc số liệu năm phút.',
    summaryEn:
      'Dissolved oxygen falls at night and recovers by day. How to read figures of five minutes.',
    text: [
      'Ban ngày tảo tạo oxy, ban đêm chúng tiêu thụ oxy. Vì vậy một giá trị thấp lúc năm giờ sáng chưa có nghĩa là nước bị xả thải.',
      '## Khi nào cần lo ngại',
      'Khi oxy hòa tan thấp cả vào buổi trưa, hoặc amoni tăng cùng lúc, trạm sẽ gửi cảnh báo đến đơn vị phụ trách.',
    ],
    textEn: [
      'By day algae make oxygen, at night they use it up. A low value at five in the morning does not mean that somebody discharged waste water.',
      '## When to worry',
      'When oxygen stays low at noon, or ammonium rises at the same time, the station warns the office in charge.',
    ],
    category: 'water',
    province: '01',
    daysAgo: 6,
    stations: ['DEMO-HN-NM01'],
  },
  {
    title: 'Kết quả quan trắc nước mặt đợt gần nhất (mô phỏng)',
    titleEn: 'Results of the latest round of surface water sampling (simulated)',
    summary:
      'Phần lớn các điểm đạt mức phù hợp cho cấp nước sau xử lý; sông nội đô còn ô nhiễm hữu cơ.',
    summaryEn:
      'Most points suit water supply after treatment; urban rivers still carry organic pollution.',
    text: [
      'Các điểm ở thượng nguồn sông Cầu giữ được mức tốt. Ở hạ lưu, các thông số hữu cơ làm giảm chỉ số VN_WQI.',
      'Kết quả từng điểm, từng thông số và cách tính có trên trang quan trắc định kỳ.',
    ],
    textEn: [
      'The points on the upper Cầu River kept their good class. Further down organic pollution lowered VN_WQI.',
      'The results of each point and indicator, and how the index was computed, stand on the pages of sampling points.',
    ],
    category: 'water',
    daysAgo: 9,
    featured: true,
  },
  {
    title: 'Nhắc doanh nghiệp nộp báo cáo chất thải trước ngày 15 tháng 1 (mô phỏng)',
    titleEn: 'Reminder: waste reports are due on 15 January (simulated)',
    summary: 'Báo cáo được lập và nộp trên cổng này; tệp đính kèm không bắt buộc với bản nháp.',
    summaryEn: 'Reports are filled in and handed in on this portal; drafts need no attachments.',
    text: [
      'Đơn vị phát sinh chất thải nguy hại và chất thải công nghiệp lập báo cáo của năm trước. Bản nháp được lưu tự động và chỉ người của đơn vị xem được.',
      'Sau khi nộp, cơ quan quản lý có thể trả lại báo cáo kèm lý do; đơn vị sửa rồi nộp lại.',
    ],
    textEn: [
      'Generators of hazardous and industrial waste report on the year before. Drafts are kept by themselves and seen only by people of the enterprise.',
      'The authority may return a report with its reason; it is mended and handed in again.',
    ],
    category: 'announcement',
    daysAgo: 16,
    featured: true,
  },
  {
    title: 'Hà Nội công bố thêm ba trạm không khí (mô phỏng)',
    titleEn: 'Hanoi publishes three more air stations (simulated)',
    summary: 'Số liệu 5 phút và chỉ số hằng giờ của ba trạm mới có trên bản đồ.',
    summaryEn: 'Readings of five minutes and hourly indices of three new stations are on the map.',
    text: [
      'Ba trạm đã vận hành thử trong ba tháng. Trong thời gian đó, số liệu được so sánh với thiết bị chuẩn đặt cạnh trạm.',
      'Từ hôm nay, mọi số liệu của ba trạm được công bố cùng cờ chất lượng.',
    ],
    textEn: [
      'The three stations ran for three months on trial, beside reference instruments.',
      'From today all of their readings are published, with their flags of quality.',
    ],
    category: 'air',
    province: '01',
    daysAgo: 21,
    stations: ['DEMO-HN-KK08'],
  },
  {
    title: 'Phân loại rác tại nguồn: kinh nghiệm của một phường (mô phỏng)',
    titleEn: 'Sorting waste at home: what one ward has learnt (simulated)',
    summary: 'Thùng hai ngăn, lịch thu gom cố định và tổ tự quản làm tỷ lệ phân loại tăng nhanh.',
    summaryEn:
      'Two-part bins, fixed collection days and neighbours who help raised the share quickly.',
    text: [
      'Sau sáu tháng, hơn hai phần ba số hộ phân loại đúng. Điều giúp nhiều nhất là lịch thu gom không đổi và người quen trong tổ dân phố giải thích.',
      'Khó nhất là chất thải thực phẩm trong mùa nóng: phường đã tăng số lần thu gom.',
    ],
    textEn: [
      'After six months more than two thirds of the households sort well. Fixed days and neighbours who explain helped most.',
      'Food waste in the hot season was hardest: the ward collects it more often now.',
    ],
    category: 'waste',
    province: '79',
    daysAgo: 34,
  },
  {
    title: 'Quy chuẩn mới về nước thải công nghiệp: ai cần chuẩn bị gì (mô phỏng)',
    titleEn: 'New limits for industrial waste water: who has to prepare what (simulated)',
    summary: 'Bài tóm tắt những điểm cơ sở đang hoạt động cần biết trong thời gian chuyển tiếp.',
    summaryEn: 'What existing plants should know about the time of transition.',
    text: [
      'Cơ sở đang hoạt động tiếp tục theo giấy phép môi trường hiện có cho đến khi giấy phép được cấp lại hoặc hết thời gian chuyển tiếp.',
      'Trên cổng này, mỗi giá trị được so với giới hạn đang áp dụng cho cơ sở và ghi rõ số văn bản.',
    ],
    textEn: [
      'Existing plants go on under their environmental permit until it is renewed or the transition ends.',
      'On this portal each value is compared with the limit that holds for the plant, whose document is named.',
    ],
    category: 'announcement',
    daysAgo: 40,
  },
  {
    title: 'Bảo trì trạm nước mặt theo kế hoạch (mô phỏng)',
    titleEn: 'Planned maintenance of surface water stations (simulated)',
    summary: 'Trong thời gian bảo trì, trạm được đánh dấu trên bản đồ và không tính chỉ số.',
    summaryEn: 'Meanwhile stations are marked on the map, and no index is computed for them.',
    text: [
      'Mỗi trạm dừng tối đa hai ngày để thay đầu đo và hiệu chuẩn. Thời gian dự kiến hoạt động lại có trên trang của trạm.',
    ],
    textEn: [
      'Each station stops for two days at most, for new probes and calibration. Its page says when it is expected back.',
    ],
    category: 'announcement',
    province: '48',
    daysAgo: 47,
    stations: ['DEMO-DN-KK01'],
  },
  {
    title: 'Làng nghề giấy lắp hệ thống xử lý nước thải chung (mô phỏng)',
    summary: 'Bảy mươi hộ sản xuất cùng đấu nối vào một trạm xử lý có quan trắc tự động.',
    text: [
      'Trước đây mỗi hộ tự xử lý và kết quả không ổn định. Trạm chung có bể điều hòa đủ cho hai ngày sản xuất.',
      'Số liệu xả thải của trạm được gửi về Sở và công bố theo giấy phép.',
    ],
    category: 'water',
    province: '24',
    daysAgo: 58,
  },
  {
    title: 'Pin cũ: mang đến đâu và vì sao (mô phỏng)',
    titleEn: 'Old batteries: where to bring them, and why (simulated)',
    summary: 'Điểm thu gom ở phường nhận pin, bóng đèn và thiết bị điện tử nhỏ miễn phí.',
    summaryEn:
      'Collection points of the wards take batteries, lamps and small appliances for nothing.',
    text: [
      'Một cục pin nhỏ chứa đủ kim loại nặng để làm ô nhiễm vài mét khối nước. Đừng bỏ pin vào rác thường.',
      'Điểm thu gom mở cửa vào giờ hành chính; không cần giấy tờ.',
    ],
    textEn: [
      'One small battery holds enough heavy metal to spoil several cubic metres of water. Batteries do not belong in household waste.',
      'Collection points are open during office hours; no papers are needed.',
    ],
    category: 'waste',
    daysAgo: 66,
  },
  {
    title: 'Hiệu chuẩn các trạm không khí trước mùa bụi mịn (mô phỏng)',
    titleEn: 'Air stations calibrated before the season of fine dust (simulated)',
    summary: 'Kiểm tra điểm không và điểm chuẩn đạt yêu cầu ở hầu hết các trạm.',
    summaryEn: 'Zero and span checks passed at nearly all stations.',
    text: [
      'Mỗi trạm được kiểm tra với khí chuẩn và đầu đo bụi được so với phương pháp cân. Thiết bị ozon của một trạm đã được thay.',
    ],
    textEn: [
      'Each station was checked with reference gases, and dust monitors were compared with the weighing method. One ozone analyser was replaced.',
    ],
    category: 'news',
    daysAgo: 75,
    stations: ['DEMO-HN-KK02'],
  },
  {
    title: 'Mở đăng ký tham quan phòng thí nghiệm môi trường (mô phỏng)',
    titleEn: 'Visits to the environmental laboratory open for booking (simulated)',
    summary: 'Trường học và câu lạc bộ đăng ký theo nhóm; mỗi buổi tối đa 20 người.',
    summaryEn: 'Schools and clubs book as groups of up to 20 people.',
    text: ['Buổi tham quan dài một giờ, gồm phần lấy mẫu nước và phần đo bụi.'],
    textEn: ['A visit takes an hour: sampling of water, then measuring dust.'],
    category: 'news',
    daysAgo: -5,
  },
  {
    title: 'Tổng kết năm quan trắc trước (mô phỏng)',
    titleEn: 'The last year of monitoring in review (simulated)',
    summary: 'Bài viết đã lưu trữ.',
    summaryEn: 'An archived post.',
    text: ['Bài viết đã lưu trữ.'],
    textEn: ['An archived post.'],
    category: 'news',
    daysAgo: 300,
    status: 'ARCHIVED',
  },
  {
    title: 'Bản nháp: kế hoạch lấy mẫu quý tới (mô phỏng)',
    titleEn: 'Draft: sampling plan of the next quarter (simulated)',
    summary: 'Chưa đăng.',
    summaryEn: 'Not published yet.',
    text: ['Chưa đăng.'],
    textEn: ['Not published yet.'],
    category: 'water',
    daysAgo: 1,
    status: 'DRAFT',
  },
  {
    title: 'Số liệu tự động đến chậm vì sự cố đường truyền (mô phỏng)',
    titleEn: 'Automatic readings came late because of a broken line (simulated)',
    summary:
      'Trong năm giờ, số liệu của nhiều trạm được công khai muộn. Không có số liệu nào bị mất: các trạm đã gửi lại phần còn thiếu.',
    summaryEn:
      'For five hours the readings of many stations were public late. Nothing was lost: the stations sent what was missing.',
    text: [
      'Lúc 2 giờ sáng, đường truyền chính của trung tâm dữ liệu bị đứt khi thi công. Đường dự phòng chỉ tải được một phần số liệu, nên nhiều trạm phải chờ.',
      '## Đã xử lý',
      'Đường truyền được nối lại sau năm giờ. Các trạm gửi lại toàn bộ phần còn thiếu trong vòng một giờ; chỉ số của các giờ đó đã được tính lại.',
      '## Sẽ thay đổi',
      'Đường dự phòng được nâng lên bằng đường chính, và được thử mỗi tháng.',
    ],
    textEn: [
      'At 2 in the morning building works cut the main line of the data centre. The second line carried a part of the readings only, so that many stations had to wait.',
      '## What was done',
      'The line was mended after five hours. The stations sent all that was missing within an hour, and the indices of those hours were computed anew.',
      '## What changes',
      'The second line will be as wide as the first one, and is tried every month.',
    ],
    category: 'announcement',
    daysAgo: 41,
    incidentHours: 5,
  },
]

interface DemoVacancy extends Item<typeof careers.fields> {
  title: string
  text: readonly string[]
  textEn: readonly string[]
  province?: string
  daysAgo: number
  /** From the begin of the demo; negative where it has closed. */
  closesInDays: number
  status?: 'DRAFT' | 'ARCHIVED'
}

export const vacancies: readonly DemoVacancy[] = [
  {
    title: 'Chuyên viên quan trắc môi trường (mô phỏng)',
    titleEn: 'Monitoring officer (simulated)',
    summary: 'Vị trí mô phỏng, không tuyển thật: kiểm tra và phê duyệt số liệu trạm tự động.',
    summaryEn: 'Simulated, nobody is hired: checks and approves readings of automatic stations.',
    text: [
      'Hằng ngày xem xét cảnh báo chất lượng số liệu, trao đổi với đơn vị vận hành trạm và viết bản tin tuần.',
      'Yêu cầu: tốt nghiệp đại học ngành môi trường, hóa học hoặc tương đương; đọc được tài liệu tiếng Anh.',
    ],
    textEn: [
      'Reviews quality warnings day by day, talks to operators of stations and writes the weekly bulletin.',
      'Wanted: a degree in environmental science, chemistry or the like; reading English.',
    ],
    place: 'Hà Nội',
    openings: 2,
    daysAgo: 6,
    closesInDays: 24,
  },
  {
    title: 'Kỹ thuật viên trạm tự động (mô phỏng)',
    titleEn: 'Technician for automatic stations (simulated)',
    summary:
      'Vị trí mô phỏng, không tuyển thật: bảo trì, hiệu chuẩn thiết bị đo không khí và nước.',
    summaryEn: 'Simulated, nobody is hired: maintains and calibrates air and water instruments.',
    text: ['Làm việc theo ca, đi lại trong thành phố bằng xe của cơ quan.'],
    textEn: ['Works in shifts and travels within the city in a car of the office.'],
    place: 'Đà Nẵng',
    province: '48',
    openings: 1,
    daysAgo: 12,
    closesInDays: 18,
  },
  {
    title: 'Nhân viên lấy mẫu nước (mô phỏng)',
    titleEn: 'Water sampler (simulated)',
    summary: 'Vị trí mô phỏng đã hết hạn nộp hồ sơ.',
    summaryEn: 'A simulated position that has closed.',
    text: ['Đã hết hạn.'],
    textEn: ['Closed.'],
    place: 'Bắc Ninh',
    province: '24',
    openings: 1,
    daysAgo: 50,
    closesInDays: -10,
  },
  {
    title: 'Cộng tác viên biên tập bản tin môi trường (mô phỏng)',
    titleEn: 'Editor of the environmental bulletin (simulated)',
    summary: 'Vị trí mô phỏng đã lưu trữ.',
    summaryEn: 'An archived position, simulated.',
    text: ['Đã lưu trữ.'],
    textEn: ['Archived.'],
    place: 'Thành phố Hồ Chí Minh',
    province: '79',
    openings: 1,
    daysAgo: 200,
    closesInDays: -170,
    status: 'ARCHIVED',
  },
]
