// The verbs of steps of a life-cycle, by `resource:from>to`, `from>to` or `>to`.

import type { Words } from '../words/errors.ts'

const words = (en: string, vi: string): Words => ({ en, vi })

const handInAgain = words('Hand in again', 'Nộp lại')

export const stepWords: Readonly<Record<string, Words>> = {
  // Catalogues.
  'draft>active': words('Put in force', 'Đưa vào sử dụng'),
  'active>inactive': words('Take out of use', 'Ngừng dùng'),
  'inactive>active': words('Put in force again', 'Dùng lại'),
  // Registers and facilities.
  '>verified': words('Verify', 'Xác minh'),
  'verified>active': words('Activate', 'Kích hoạt'),
  'verified>draft': words('Back to draft', 'Chuyển về bản nháp'),
  'active>suspended': words('Suspend', 'Tạm ngừng'),
  'suspended>active': words('Let work again', 'Cho hoạt động lại'),
  '>expired': words('Note as expired', 'Ghi nhận hết hạn'),
  'expired>active': words('Renew', 'Gia hạn'),
  '>closed': words('Close for good', 'Đóng hẳn'),
  '>published': words('Publish', 'Công bố'),
  'published>hidden': words('Hide', 'Ẩn'),
  // Manifests of hazardous waste.
  'draft>issued': words('Issue', 'Phát hành'),
  'issued>draft': words('Call back', 'Thu lại để sửa'),
  'issued>in_transit': words('Take over', 'Nhận vận chuyển'),
  'in_transit>received': words('Receive', 'Tiếp nhận'),
  'rejected>returned': words('Take back', 'Nhận lại'),
  'received>treated': words('Note as treated', 'Ghi nhận đã xử lý'),
  'issued>cancelled': words('Cancel', 'Hủy chứng từ'),
  // Reports and statistics.
  '>submitted': words('Hand in', 'Nộp'),
  'returned>submitted': handInAgain,
  'correction>submitted': handInAgain,
  'returned_incomplete>submitted': handInAgain,
  'submitted>draft': words('Withdraw', 'Thu hồi để sửa'),
  '>in_review': words('Take in review', 'Nhận xem xét'),
  'approved_prov>in_review': words('Return to the province', 'Trả lại cho tỉnh'),
  '>returned': words('Return', 'Trả lại'),
  'published>returned': words('Withdraw and return', 'Ngừng công bố và trả lại'),
  '>approved_prov': words('Approve', 'Duyệt'),
  '>accepted': words('Accept', 'Tiếp nhận'),
  'published>accepted': words('Withhold from the public', 'Ngừng công bố'),
  '>correction': words('Open for correction', 'Mở để đính chính'),
  '>voided': words('Void', 'Hủy bỏ'),
  // Exports.
  '>returned_incomplete': words('Return as incomplete', 'Trả lại do thiếu hồ sơ'),
  '>dossier_complete': words('Confirm the dossier', 'Xác nhận đủ hồ sơ'),
  '>notified_abroad': words('Note: notified abroad', 'Ghi nhận đã thông báo nước ngoài'),
  '>consents_pending': words('Wait for consents', 'Chờ các nước chấp thuận'),
  '>approved': words('Approve', 'Duyệt'),
  '>refused': words('Refuse', 'Từ chối'),
  '>in_use': words('Start', 'Bắt đầu thực hiện'),
  'suspended>in_use': words('Let go on', 'Cho tiếp tục'),
  '>completed': words('Note as completed', 'Ghi nhận hoàn thành'),
  '>rejected': words('Reject', 'Từ chối'),
  'submitted>withdrawn': words('Withdraw', 'Rút đề nghị'),
  '>withdrawn': words('Withdraw', 'Rút hồ sơ'),
  '>suspended': words('Suspend', 'Tạm ngừng'),
}
