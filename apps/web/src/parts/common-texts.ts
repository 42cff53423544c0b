// Texts of the pieces that know no feature.
import type { Locale } from '@eos/contract/words/errors'
import { stateNames } from '@eos/contract/readings/station-states'
import type { StationState } from '@eos/contract/words/vocabulary'
import { defineTexts } from './define-texts.ts'

function statesIn(locale: Locale): Record<StationState, string> {
  const named = Object.entries(stateNames).map(([state, name]) => [state, name[locale]])
  return Object.fromEntries(named) as Record<StationState, string>
}

export const commonTexts = defineTexts('common', {
  en: {
    loading: 'Loading…',
    stillLoading: 'Still loading…',
    retry: 'Try again',
    failed: 'This could not be loaded.',
    failedStatus: 'The server answered with status {{status}}.',
    busy: 'The system is busy. Please try again in a few minutes.',
    unreachable: 'The server cannot be reached.',
    clockOf: 'clock of {{zone}}',
    cancel: 'Cancel',
    sending: 'Sending…',
    required: 'Please fill this in.',
    never: 'never',
    accessibleColours: 'Colours for every kind of sight',
    noIndex: 'No index',
    noValue: 'no value',
    preliminary: 'Preliminary, not yet validated',
    sortBy: 'Sort by {{column}}',
    state: statesIn('en'),
    stateSince: 'since {{time}}',
    stateReturn: 'expected back {{time}}',
    inVietnamese: 'in Vietnamese',
    medium: { air: 'Air', water: 'Water', emission: 'Stack emission', noise: 'Noise' },
    index: {
      vn_aqi: 'VN_AQI',
    },
    noIndexReason: {
      'no-data': 'no valid readings in this hour',
      'no-particulate': 'the rule needs PM₂.₅ or PM₁₀, and neither is known',
      'nowcast-incomplete': 'too few of the last three hours are known',
      'too-few-hours': 'too few hours are known',
      'too-few-pollutants': 'the rule needs more pollutants than are known here',
      'above-scale': 'above the end of its scale',
    },
  },
  vi: {
    loading: 'Đang tải…',
    stillLoading: 'Vẫn đang tải…',
    retry: 'Thử lại',
    failed: 'Không tải được nội dung này.',
    failedStatus: 'Máy chủ trả về trạng thái {{status}}.',
    busy: 'Hệ thống đang bận, xin thử lại sau ít phút.',
    unreachable: 'Không kết nối được máy chủ.',
    clockOf: 'giờ {{zone}}',
    cancel: 'Hủy',
    sending: 'Đang gửi…',
    required: 'Vui lòng điền mục này.',
    never: 'chưa bao giờ',
    accessibleColours: 'Màu dễ phân biệt cho mọi người, kể cả người mù màu',
    noIndex: 'Không có chỉ số',
    noValue: 'không có giá trị',
    preliminary: 'Số liệu sơ bộ, chưa kiểm duyệt',
    sortBy: 'Sắp xếp theo {{column}}',
    state: statesIn('vi'),
    stateSince: 'từ {{time}}',
    stateReturn: 'dự kiến hoạt động lại {{time}}',
    inVietnamese: 'bằng tiếng Việt',
    medium: { air: 'Không khí', water: 'Nước', emission: 'Khí thải', noise: 'Tiếng ồn' },
    index: {
      vn_aqi: 'VN_AQI',
    },
    noIndexReason: {
      'no-data': 'không có số liệu hợp lệ trong giờ này',
      'no-particulate': 'quy định cần PM₂.₅ hoặc PM₁₀ nhưng chưa có',
      'nowcast-incomplete': 'ba giờ gần nhất thiếu quá nhiều số liệu',
      'too-few-hours': 'thiếu quá nhiều giờ số liệu',
      'too-few-pollutants': 'quy định cần nhiều chất ô nhiễm hơn số đang có',
      'above-scale': 'vượt quá thang của chỉ số',
    },
  },
})
