// The labels of facts in the activity log that no resource declares as a field.
import type { Locale } from '../words/errors.ts'
import { wordsOf, type Resource } from '../resource.ts'
import { resources } from '../resources/all.ts'
import { fieldLabel } from './labels.ts'

const loggedVi: Readonly<Record<string, string>> = {
  acknowledged: 'Đã ghi nhận mất kết nối',
  actor: 'Người thực hiện',
  announced: 'Công bố kết quả',
  changed: 'Số dòng thay đổi',
  columns: 'Các cột',
  contentType: 'Loại tệp',
  createdAt: 'Thời điểm tạo',
  declaredAt: 'Thời điểm khai báo',
  declaredBy: 'Người khai báo',
  delayHours: 'Công bố sau (giờ)',
  delayedFactor: 'Chậm số liệu: số lần chu kỳ',
  delayedMinutes: 'Chậm số liệu: số phút',
  email: 'E-mail',
  endedAt: 'Thời điểm kết thúc',
  endedBy: 'Người kết thúc',
  failed: 'Số dòng lỗi',
  form: 'Dạng tệp',
  format: 'Định dạng',
  from: 'Từ',
  fullName: 'Họ tên',
  grain: 'Bước thời gian',
  indicator: 'Thông số',
  kind: 'Loại',
  medium: 'Môi trường',
  new: 'Số dòng thêm mới',
  offlineFactor: 'Mất kết nối: số lần chu kỳ',
  offlineMinutes: 'Mất kết nối: số phút',
  organization: 'Cơ quan, đơn vị',
  password: 'Mật khẩu',
  province: 'Tỉnh, thành phố',
  publication: 'Công bố',
  query: 'Điều kiện lọc',
  readings: 'Số giá trị đo',
  reason: 'Lý do',
  reasonEn: 'Lý do (tiếng Anh)',
  review: 'Số của quyết định',
  rules: 'Quy tắc trạng thái',
  sentUnit: 'Đơn vị đo đã gửi',
  sha256: 'Mã kiểm tra (SHA-256)',
  size: 'Dung lượng (byte)',
  source: 'Nguồn gửi',
  sources: 'Quy tắc riêng của nguồn gửi',
  station: 'Trạm',
  stationId: 'Trạm',
  stationIds: 'Các trạm',
  stations: 'Các trạm',
  symbol: 'Ký hiệu',
  times: 'Số lần lặp lại',
  to: 'Đến',
  total: 'Tổng số dòng',
  unchanged: 'Số dòng không đổi',
  unit: 'Đơn vị đo',
  userName: 'Tên đăng nhập',
  username: 'Tên đăng nhập',
  values: 'Số giá trị',
  verdict: 'Quyết định',
  what: 'Nội dung tính lại',
  window: 'Thời gian bảo trì, hiệu chuẩn',
}

const loggedEn: Readonly<Record<string, string>> = {
  delayHours: 'Shown after (hours)',
  form: 'Kind of file',
  from: 'From',
  grain: 'Time step',
  new: 'New lines',
  changed: 'Changed lines',
  unchanged: 'Unchanged lines',
  failed: 'Lines with errors',
  query: 'Narrowed by',
  review: 'Number of the decision',
  sha256: 'Checksum (SHA-256)',
  stationIds: 'Stations',
  size: 'Size (bytes)',
  times: 'Repeated',
  total: 'Lines',
  userName: 'User name',
  what: 'What is recomputed',
  window: 'Maintenance or calibration',
}

/** Returns the label of a logged fact: the field's own label first; an unknown name is split into words. */
export function loggedLabel(subject: Resource | undefined, name: string, locale: Locale): string {
  const field = subject?.fields[name]
  if (subject && field) return fieldLabel(field, locale)
  const told = locale === 'vi' ? (loggedVi[name] ?? fieldNamed(name)?.label.vi) : loggedEn[name]
  return told ?? wordsOf(name)
}

function fieldNamed(name: string) {
  return resources.find(({ fields }) => name in fields)?.fields[name]
}
