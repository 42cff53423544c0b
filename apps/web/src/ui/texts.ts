// Texts of the pieces that know no feature.
import type { Locale } from '@eos/contract/errors'
import { stateNames } from '@eos/contract/station-states'
import type { StationState } from '@eos/contract/vocabulary'
import { defineTexts } from './define-texts.ts'

function statesIn(locale: Locale): Record<StationState, string> {
  const named = Object.entries(stateNames).map(([state, name]) => [state, name[locale]])
  return Object.fromEntries(named) as Record<StationState, string>
}

export const uiTexts = defineTexts({
  en: {
    loading: 'Loading…',
    retry: 'Try again',
    failed: 'This could not be loaded.',
    failedStatus: 'The server answered with status {{status}}.',
    busy: 'The system is busy. Please try again in a few minutes.',
    unreachable: 'The server cannot be reached.',
    clockOf: 'clock of {{zone}}',
    cancel: 'Cancel',
    chooseFile: 'Choose a file',
    chooseFiles: 'Choose files',
    noFile: 'none chosen',
    sending: 'Sending…',
    required: 'Please fill this in.',
    password: {
      show: 'Show',
      length: 'At least 10 characters; a few words in a row are good',
      simple: 'Hard to guess: not 1234567890, not “password”',
      personal: 'Without your name or address',
      right: '(all right)',
      wrong: '(not yet)',
    },
    never: 'never',
    accessibleColours: 'Colours that every kind of sight can tell apart',
    noIndex: 'No index',
    oldIndex: 'No current index; last {{value}}, {{age}}',
    noValue: 'no value',
    preliminary: 'Preliminary, not yet validated',
    sortBy: 'Sort by {{column}}',
    state: statesIn('en'),
    stateSince: 'since {{time}}',
    stateReturn: 'expected back {{time}}',
    medium: { air: 'Air', water: 'Water', emission: 'Stack emission', noise: 'Noise' },
    index: {
      vn_aqi: 'VN_AQI',
      hourly: 'hourly index',
      rolling24h: 'rolling 24 hours, not the official daily value',
      daily: 'daily index',
    },
    noIndexReason: {
      'no-data': 'no valid readings in this hour',
      'no-particulate': 'the rule needs PM₂.₅ or PM₁₀, and neither is known',
      'nowcast-incomplete': 'too few of the last three hours are known',
      'too-few-hours': 'too few hours are known',
    },
  },
  vi: {
    loading: 'Đang tải…',
    retry: 'Thử lại',
    failed: 'Không tải được nội dung này.',
    failedStatus: 'Máy chủ trả về trạng thái {{status}}.',
    busy: 'Hệ thống đang bận, xin thử lại sau ít phút.',
    unreachable: 'Không kết nối được máy chủ.',
    clockOf: 'giờ {{zone}}',
    cancel: 'Hủy',
    chooseFile: 'Chọn tệp',
    chooseFiles: 'Chọn các tệp',
    noFile: 'chưa chọn tệp nào',
    sending: 'Đang gửi…',
    required: 'Vui lòng điền mục này.',
    password: {
      show: 'Hiện',
      length: 'Ít nhất 10 ký tự; nên dùng vài từ ghép lại',
      simple: 'Khó đoán: không phải 1234567890 hay “matkhau”',
      personal: 'Không chứa tên hoặc địa chỉ của bạn',
      right: '(đạt)',
      wrong: '(chưa đạt)',
    },
    never: 'chưa bao giờ',
    accessibleColours: 'Màu dễ phân biệt cho mọi người, kể cả người mù màu',
    noIndex: 'Không có chỉ số',
    oldIndex: 'Không có chỉ số hiện tại; lần cuối {{value}}, {{age}}',
    noValue: 'không có giá trị',
    preliminary: 'Số liệu sơ bộ, chưa kiểm duyệt',
    sortBy: 'Sắp xếp theo {{column}}',
    state: statesIn('vi'),
    stateSince: 'từ {{time}}',
    stateReturn: 'dự kiến hoạt động lại {{time}}',
    medium: { air: 'Không khí', water: 'Nước', emission: 'Khí thải', noise: 'Tiếng ồn' },
    index: {
      vn_aqi: 'VN_AQI',
      hourly: 'chỉ số giờ',
      rolling24h: '24 giờ trượt, không phải giá trị ngày chính thức',
      daily: 'chỉ số ngày',
    },
    noIndexReason: {
      'no-data': 'không có số liệu hợp lệ trong giờ này',
      'no-particulate': 'quy định cần PM₂.₅ hoặc PM₁₀ nhưng chưa có',
      'nowcast-incomplete': 'ba giờ gần nhất thiếu quá nhiều số liệu',
      'too-few-hours': 'thiếu quá nhiều giờ số liệu',
    },
  },
})
