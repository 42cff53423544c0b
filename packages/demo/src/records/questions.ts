// The questions, answers and comments of the demo country. Invented texts say so; answers stand in both languages.

export interface DemoQuestion {
  subject: string
  content: string
  author: string
  /** The code of its topic, or of the frequent questions on it. */
  category: string
  /** The code of the office's province; the ministry's own without one. */
  province?: string
  /** It hangs on the first public station of the province that measures this. */
  station?: 'air' | 'water'
  figure?: { name: string; value: string }
  daysAgo: number
  status?: 'PENDING' | 'HIDDEN'
  answer?: string
  /** The answer comes this long after the question. */
  answeredAfterDays?: number
  /** First asked at the ministry, which handed it over. */
  isHandedOver?: true
  comment?: string
}

const both = (vi: string, en: string) => `${vi}\n\n${en}`

export const questions: readonly DemoQuestion[] = [
  {
    subject: 'Vì sao ứng dụng trên điện thoại báo số khác trang này? (mô phỏng)',
    content:
      'Sáng nay trang này báo 121, điện thoại báo 156. Số nào đúng? Con tôi bị hen, tôi cần biết có nên cho cháu đá bóng không. (mô phỏng)',
    author: 'Minh, Hà Nội (mô phỏng)',
    category: 'faq_air',
    province: '01',
    station: 'air',
    daysAgo: 20,
    answer: both(
      'Cả hai tính từ gần như cùng một lượng bụi, nhưng thang đo khác nhau. Điện thoại dùng chỉ số của Hoa Kỳ, trang này dùng VN_AQI: 62,6 µg/m³ PM2.5 là 121 ở đây và 156 ở thang kia. Hãy theo khuyến nghị chứ không theo con số: ở mức Kém, người bị hen nên giảm vận động mạnh ngoài trời.',
      'Both come from nearly the same dust; the scales differ. Your phone uses the index of the United States, this page VN_AQI: 62.6 µg/m³ of PM2.5 is 121 here and 156 there. Go by the advice, not by the number: at the level Poor, people with asthma should cut heavy activity outdoors.',
    ),
    answeredAfterDays: 1.1,
    isHandedOver: true,
    comment: 'Cảm ơn, chúng tôi chơi trong nhà. (mô phỏng)',
  },
  {
    subject: 'NowCast là gì? (mô phỏng)',
    content: 'Trang trạm viết chỉ số giờ dùng NowCast. Nghĩa là gì? (mô phỏng)',
    author: 'Người dân B (mô phỏng)',
    category: 'faq_air',
    daysAgo: 75,
    answer: both(
      'NowCast là trung bình của 12 giờ gần nhất, trong đó giờ mới có trọng số lớn hơn khi nồng độ thay đổi nhanh. Nhờ vậy chỉ số theo kịp tình hình mà không nhảy theo từng phút.',
      'NowCast is a mean of the last 12 hours in which new hours weigh more when concentrations change quickly. So the index keeps up with the air without jumping every minute.',
    ),
    answeredAfterDays: 0.4,
  },
  {
    subject: 'Kết quả quan trắc nước định kỳ xem ở đâu? (mô phỏng)',
    content: 'Sau trận mưa tuần trước nước sông gần cầu có mùi. Số liệu xem ở đâu? (mô phỏng)',
    author: 'Người dân C (mô phỏng)',
    category: 'faq_water',
    daysAgo: 130,
    answer: both(
      'Xem trang điểm quan trắc định kỳ, chọn sông và điểm gần nhất. Kết quả mỗi đợt được công bố sau khi phê duyệt; trang của điểm nói rõ lấy mẫu ngày nào.',
      'See the page of sampling points, and choose the river and the nearest point. The results of a round appear once they are approved; the page of the point says on which day it was sampled.',
    ),
    answeredAfterDays: 2.2,
  },
  {
    subject: 'Bỏ pin cũ ở đâu? (mô phỏng)',
    content: 'Gia đình tôi có nhiều pin cũ, phường nào nhận? (mô phỏng)',
    author: 'Người dân D (mô phỏng)',
    category: 'faq_waste',
    province: '48',
    daysAgo: 160,
    answer: both(
      'Ủy ban phường nhận pin vào thứ bảy đầu tháng; các siêu thị lớn có thùng riêng. Không bỏ pin vào rác sinh hoạt.',
      'The ward takes batteries on the first Saturday of the month, and large supermarkets have a box for them. Batteries never go into household waste.',
    ),
    answeredAfterDays: 1.4,
  },
  {
    subject: 'Hôm nay có nên chạy bộ ngoài trời? (mô phỏng)',
    content: 'Chỉ số ở trạm gần nhà tôi là 120. Tôi có nên chạy bộ buổi sáng không? (mô phỏng)',
    author: 'Người dân A (mô phỏng)',
    category: 'question_air',
    province: '01',
    station: 'air',
    daysAgo: 4,
    answer: both(
      'Với mức 101–150, người nhạy cảm nên giảm vận động mạnh ngoài trời. Buổi chiều hôm nay gió mạnh hơn, nên chuyển giờ tập nếu được.',
      'At 101–150 sensitive people should take it easy outdoors. There is more wind this afternoon: move your run if you can.',
    ),
    answeredAfterDays: 0.2,
    comment: 'Cảm ơn, tôi sẽ chuyển sang buổi chiều. (mô phỏng)',
  },
  {
    subject: 'Tôi có thể lấy số liệu PM2.5 năm 2019 cho luận văn không? (mô phỏng)',
    content: 'Tôi cần số liệu giờ của các trạm Hà Nội năm 2019. Có mất phí không? (mô phỏng)',
    author: 'Sinh viên (mô phỏng)',
    category: 'question_air',
    daysAgo: 11,
    answer: both(
      'Có, và miễn phí: lịch sử của mỗi trạm là một tệp CSV ở cuối trang của trạm. Hãy ghi nguồn khi sử dụng.',
      'Yes, and free of charge: the history of each station is a CSV file at the end of its page. Please name the source when you use it.',
    ),
    answeredAfterDays: 0.17,
  },
  {
    subject: 'Nước hồ có tắm được không? (mô phỏng)',
    content: 'Chỉ số đợt vừa rồi là 64. Chúng tôi có thể cho trẻ em tắm không? (mô phỏng)',
    author: 'Người dân E (mô phỏng)',
    category: 'question_water',
    province: '01',
    daysAgo: 14,
    answer: both(
      'Mức 51–75 dùng được cho tưới tiêu. Tắm không thuộc mục đích sử dụng của mức này, nên xin đừng tắm.',
      'A level of 51–75 is fit for irrigation. Bathing is not among the uses of this level, so please do not.',
    ),
    answeredAfterDays: 3.1,
  },
  {
    subject: 'Rác nhà tôi đi đâu từ khi bãi chôn lấp đóng cửa? (mô phỏng)',
    content: 'Bãi chôn lấp của huyện đã đóng. Rác bây giờ được đưa đi đâu? (mô phỏng)',
    author: 'Người dân F (mô phỏng)',
    category: 'question_waste',
    province: '75',
    daysAgo: 33,
    answer: both(
      'Từ ngày 1/7 rác được đưa đến nhà máy đốt rác phát điện; phần tro được chôn lấp hợp vệ sinh.',
      'Since 1 July it goes to the waste-to-energy plant; the ash is put into a sanitary landfill.',
    ),
    answeredAfterDays: 2.4,
  },
  {
    subject: 'Vì sao trạm ngừng hiển thị số liệu tuần trước? (mô phỏng)',
    content: 'Trạm gần trường tôi không có số trong ba ngày. (mô phỏng)',
    author: 'Giáo viên (mô phỏng)',
    category: 'question_air',
    province: '48',
    station: 'air',
    daysAgo: 46,
    answer: both(
      'Trạm được bảo trì từ ngày 3 đến ngày 6; trang của trạm ghi lý do bên cạnh khoảng trống.',
      'The station was under maintenance from the 3rd to the 6th; its page gives the reason beside the gap.',
    ),
    answeredAfterDays: 1.2,
  },
  {
    subject: 'Khói đốt rơm rạ báo cho ai? (mô phỏng)',
    content: 'Chiều nào cũng có khói rơm quanh khu tôi ở. (mô phỏng)',
    author: 'Người dân G (mô phỏng)',
    category: 'question_air',
    province: '37',
    daysAgo: 180,
    answer: both(
      'Gọi ủy ban xã và đường dây nóng của Sở ở chân trang. Chúng tôi cần địa điểm và thời gian.',
      'Call the commune and the hotline of the department at the foot of this page. We need the place and the time.',
    ),
    answeredAfterDays: 2.9,
  },
  {
    subject: 'Tiếng ồn công trường đo thế nào? (mô phỏng)',
    content: 'Công trường làm việc ban đêm. Ai đo tiếng ồn? (mô phỏng)',
    author: 'Người dân H (mô phỏng)',
    category: 'question_other',
    province: '75',
    daysAgo: 215,
    answer: both(
      'Sở đo theo yêu cầu, vào giờ mà bạn nêu. Giới hạn ban đêm ở khu dân cư nằm trong quy chuẩn về tiếng ồn.',
      'The department measures on request, at the hour that you name. The limit at night stands in the standard on noise.',
    ),
    answeredAfterDays: 4.1,
  },
  {
    subject: 'Có bản tin chất lượng không khí bằng tiếng Anh không? (mô phỏng)',
    content: 'Đồng nghiệp của tôi không đọc được tiếng Việt. (mô phỏng)',
    author: 'Người dân I (mô phỏng)',
    category: 'question_air',
    daysAgo: 250,
    answer: both(
      'Có: chọn EN ở đầu trang. Bản tin PDF cũng có hai ngôn ngữ.',
      'Yes: choose EN at the top of the page. The bulletins exist in both languages as well.',
    ),
    answeredAfterDays: 3.4,
  },
  {
    subject: 'Doanh nghiệp nào phải lắp trạm tự động? (mô phỏng)',
    content: 'Nhà máy cạnh nhà tôi có phải công bố số liệu không? (mô phỏng)',
    author: 'Người dân K (mô phỏng)',
    category: 'question_other',
    daysAgo: 300,
    answer: both(
      'Cơ sở có lưu lượng xả lớn theo Nghị định 08/2022/NĐ-CP. Số liệu của các cơ sở này có trong danh sách trạm.',
      'Sites with a large discharge, by Decree 08/2022/NĐ-CP. Their figures stand in the list of stations.',
    ),
    answeredAfterDays: 3.8,
  },
  {
    subject: 'Ai kiểm tra cửa xả sau trường học? (mô phỏng)',
    content: 'Sau mỗi trận mưa có dòng nước nâu chảy ra từ ống xả. (mô phỏng)',
    author: 'Phụ huynh (mô phỏng)',
    category: 'question_water',
    province: '37',
    daysAgo: 1.3,
    isHandedOver: true,
  },
  {
    subject: 'Số liệu PM2.5 này có đúng không? (mô phỏng)',
    content: 'Giá trị tăng gấp ba trong một giờ rồi trở lại. Có phải lỗi máy? (mô phỏng)',
    author: 'Người dân L (mô phỏng)',
    category: 'question_air',
    province: '01',
    station: 'air',
    figure: { name: 'PM2.5', value: '143 µg/m³' },
    daysAgo: 0.8,
  },
  {
    subject: 'Đề nghị công bố thêm trạm (mô phỏng)',
    content: 'Khu tôi chưa có trạm nào, khi nào có? Gọi tôi theo số 0900 000 000. (mô phỏng)',
    author: 'Người dân M (mô phỏng)',
    category: 'question_other',
    daysAgo: 0.5,
    status: 'PENDING',
  },
  {
    subject: 'Mùi từ bãi rác vào ban đêm (mô phỏng)',
    content: 'Từ 22 giờ có mùi hôi nồng ở khu dân cư. Cơ quan nào xử lý? (mô phỏng)',
    author: 'Người dân N (mô phỏng)',
    category: 'question_waste',
    province: '01',
    daysAgo: 0.2,
    status: 'PENDING',
  },
  {
    subject: 'Quảng cáo (mô phỏng)',
    content: 'Nội dung không liên quan. (mô phỏng)',
    author: 'Khách (mô phỏng)',
    category: 'question_other',
    daysAgo: 4,
    status: 'HIDDEN',
  },
]
