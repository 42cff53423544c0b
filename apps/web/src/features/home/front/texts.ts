// Texts of what home shows beside the figures.
import { defineTexts } from '../../../parts/define-texts.ts'

export const homeFrontTexts = defineTexts('homeFront', {
  en: {
    announced: 'Latest water announcement',
    announcedFinding:
      'Round {{round}} of {{year}}: {{count}} of {{total}} points are good or very good',
    announcedOfYear:
      'Announced rounds of {{year}}: {{count}} of {{total}} points are good or very good',
    announcedNewest: 'Announced so far: {{count}} of {{total}} points are good or very good',
    announcedLevels: 'Sampling points by level',
    announcedNote:
      'Sampled in rivers and lakes, judged with VN_WQI and announced by the authorities.',
    announcedWithout_one: '{{count}} point has no VN_WQI.',
    announcedWithout_other: '{{count}} points have no VN_WQI.',
    announcedPoints_one: 'See the {{count}} point',
    announcedPoints_other: 'See the {{count}} points',
  },
  vi: {
    announced: 'Công bố mới nhất về nước',
    announcedFinding: 'Đợt {{round}} năm {{year}}: {{count}}/{{total}} điểm ở mức tốt hoặc rất tốt',
    announcedOfYear:
      'Các đợt đã công bố năm {{year}}: {{count}}/{{total}} điểm ở mức tốt hoặc rất tốt',
    announcedNewest: 'Kết quả đã công bố: {{count}}/{{total}} điểm ở mức tốt hoặc rất tốt',
    announcedLevels: 'Số điểm quan trắc theo mức',
    announcedNote: 'Lấy mẫu ở sông hồ, đánh giá theo VN_WQI và do cơ quan quản lý công bố.',
    announcedWithout_other: '{{count}} điểm chưa có VN_WQI.',
    announcedPoints_other: 'Xem {{count}} điểm',
  },
})
