// Texts of the notification and of the movement document: the items of annex V A and V B of the Basel Convention.
import type { Locale, Words } from '@eos/contract/words/errors'

interface DocumentTexts {
  notification: string
  movement: (serial: string) => string
  source: Readonly<Record<'notification' | 'movement', string>>
  draft: string
  demo: string
  columns: readonly [string, string, string]
  notificationItems: readonly string[]
  movementItems: readonly string[]
  page: (number: number, count: number) => string
  kinds: Readonly<Record<string, string>>
  from: string
  to: string
  entry: string
  exit: string
  perShipment: string
  shipments: (count: number) => string
  declared: string
  notDeclared: string
  statement: string
  until: string
  sign: string
  emergency: string
  permit: string
  rejected: string
  hs: string
  oecd: string
  ec: string
  answers: Readonly<Record<string, string>>
  revoked: (day: string) => string
}

const en: DocumentTexts = {
  notification: 'Notification of an export of hazardous waste',
  movement: (serial) => `Movement document, shipment ${serial}`,
  source: {
    notification: 'Basel Convention, annex V A: information to be provided on notification',
    movement: 'Basel Convention, annex V B: information to be provided on the movement document',
  },
  draft: 'A draft: it has not been submitted.',
  demo: 'A simulated export.',
  columns: ['Item', 'What', 'Entry'],
  notificationItems: [
    'Reason for the export',
    'Exporter',
    'Generators and sites of generation',
    'Disposer and actual site of disposal',
    'Intended carriers',
    'Country of export, competent authority',
    'Countries of transit, competent authorities',
    'Country of import, competent authority',
    'General or single notification',
    'Projected dates, route with points of entry and exit',
    'Means of transport',
    'Insurance',
    'Designation and description, Y and UN numbers, composition, special handling',
    'Packaging',
    'Estimated quantity',
    'Process by which the waste is generated',
    'H numbers and UN class',
    'Method of disposal',
    'Declaration that the information is correct',
    'Information of the disposer about sound management',
    'Contract between exporter and disposer',
  ],
  movementItems: [
    'Exporter',
    'Generators and sites of generation',
    'Disposer and actual site of disposal',
    'Carriers',
    'Notification, general or single',
    'Date of the start, and of taking charge by each person',
    'Means of transport, countries, points of entry and exit',
    'Description of the waste, UN name, class and number, Y and H numbers',
    'Special handling, emergency provisions',
    'Type and number of packages',
    'Quantity',
    'Declaration that the information is correct',
    'Declaration that no competent authority objects',
    'Receipt by the disposer, method and approximate date of disposal',
  ],
  page: (number, count) => `Page ${number} of ${count}`,
  kinds: { single: 'Single', general: 'General' },
  from: 'from',
  to: 'to',
  entry: 'in at',
  exit: 'out at',
  perShipment: 'a shipment, on average',
  shipments: (count) => `${count} shipments planned`,
  declared: 'Declared to be true',
  notDeclared: 'Not declared yet',
  statement: 'Statement is on file',
  until: 'until',
  sign: 'Date, name and signature',
  emergency: 'In an emergency',
  permit: 'permit',
  rejected: 'Rejected',
  hs: 'HS',
  oecd: 'OECD',
  ec: 'European list',
  answers: {
    none: 'no answer yet',
    consent: 'consents',
    conditions: 'consents with conditions',
    denied: 'refuses',
    more_info: 'asks for more information',
    waived: 'waives its written consent',
  },
  revoked: (day) => `withdrawn on ${day}`,
}

const vi: DocumentTexts = {
  notification: 'Thông báo xuất khẩu chất thải nguy hại',
  movement: (serial) => `Chứng từ vận chuyển, chuyến ${serial}`,
  source: {
    notification: 'Công ước Basel, Phụ lục V A: thông tin phải cung cấp khi thông báo',
    movement: 'Công ước Basel, Phụ lục V B: thông tin phải có trong chứng từ vận chuyển',
  },
  draft: 'Bản nháp: hồ sơ chưa được nộp.',
  demo: 'Hồ sơ mô phỏng.',
  columns: ['Mục', 'Nội dung', 'Thông tin'],
  notificationItems: [
    'Lý do xuất khẩu',
    'Bên xuất khẩu',
    'Chủ nguồn thải và nơi phát sinh',
    'Cơ sở xử lý và địa điểm xử lý thực tế',
    'Các đơn vị vận chuyển dự kiến',
    'Nước xuất khẩu, cơ quan thẩm quyền',
    'Các nước quá cảnh, cơ quan thẩm quyền',
    'Nước nhập khẩu, cơ quan thẩm quyền',
    'Thông báo chung hay một lần',
    'Thời gian dự kiến, tuyến đường với cửa khẩu nhập và xuất',
    'Phương tiện vận chuyển',
    'Bảo hiểm',
    'Tên gọi và mô tả, mã Y và số UN, thành phần, yêu cầu bốc xếp',
    'Bao gói',
    'Khối lượng dự kiến',
    'Quy trình phát sinh chất thải',
    'Mã H và nhóm UN',
    'Phương pháp xử lý',
    'Cam đoan thông tin đúng sự thật',
    'Thông tin của cơ sở xử lý về quản lý hợp lý về môi trường',
    'Hợp đồng giữa bên xuất khẩu và cơ sở xử lý',
  ],
  movementItems: [
    'Bên xuất khẩu',
    'Chủ nguồn thải và nơi phát sinh',
    'Cơ sở xử lý và địa điểm xử lý thực tế',
    'Các đơn vị vận chuyển',
    'Thông báo, chung hay một lần',
    'Ngày bắt đầu và ngày mỗi bên tiếp nhận',
    'Phương tiện, các nước, cửa khẩu nhập và xuất',
    'Mô tả chất thải, tên, nhóm và số UN, mã Y và mã H',
    'Yêu cầu bốc xếp, ứng phó sự cố',
    'Loại và số kiện',
    'Khối lượng',
    'Cam đoan thông tin đúng sự thật',
    'Xác nhận các cơ quan thẩm quyền không phản đối',
    'Xác nhận nhận hàng của cơ sở xử lý, phương pháp và ngày xử lý dự kiến',
  ],
  page: (number, count) => `Trang ${number}/${count}`,
  kinds: { single: 'Một lần', general: 'Chung' },
  from: 'từ',
  to: 'đến',
  entry: 'vào tại',
  exit: 'ra tại',
  perShipment: 'mỗi chuyến, trung bình',
  shipments: (count) => `${count} chuyến dự kiến`,
  declared: 'Đã cam đoan đúng sự thật',
  notDeclared: 'Chưa cam đoan',
  statement: 'Có bản cam kết trong hồ sơ',
  until: 'đến',
  sign: 'Ngày, họ tên và chữ ký',
  emergency: 'Khi có sự cố',
  permit: 'giấy phép',
  rejected: 'Bị từ chối',
  hs: 'Mã HS',
  oecd: 'Mã OECD',
  ec: 'Danh mục châu Âu',
  answers: {
    none: 'chưa trả lời',
    consent: 'chấp thuận',
    conditions: 'chấp thuận có điều kiện',
    denied: 'từ chối',
    more_info: 'yêu cầu thêm thông tin',
    waived: 'miễn chấp thuận bằng văn bản',
  },
  revoked: (day) => `đã rút ngày ${day}`,
}

export const documentTexts: Readonly<Record<Locale, DocumentTexts>> = { en, vi }

export const noShipment: Words = {
  en: 'This export has no shipment with that number.',
  vi: 'Hồ sơ này không có chuyến mang số đó.',
}

/** The columns of the report under article 13 of the Convention. */
export const reportHeadings: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Year',
    'Code',
    'Waste',
    'Y codes',
    'H codes',
    'Country of destination',
    'Countries of transit',
    'Operation',
    'Shipments',
    'Exported (t)',
    'Received (t)',
    'Disposed of (t)',
    'Shipments that did not go as intended',
    'What happened',
  ],
  vi: [
    'Năm',
    'Mã',
    'Chất thải',
    'Mã Y',
    'Mã H',
    'Nước đến',
    'Nước quá cảnh',
    'Hoạt động xử lý',
    'Số chuyến',
    'Đã xuất khẩu (tấn)',
    'Đã nhận (tấn)',
    'Đã xử lý (tấn)',
    'Số chuyến không theo kế hoạch',
    'Sự việc',
  ],
}
