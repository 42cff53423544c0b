// The sentences about consents and shipments of an export, in both languages. Each follows the name of its field.
import type { Words } from '@eos/contract/errors'

export const exportProblems = {
  countryTwice: { en: 'is in the list already', vi: 'đã có trong danh sách' },
  notOnRoute: {
    en: 'is not on the route in this role',
    vi: 'không nằm trên tuyến đường với vai trò này',
  },
  beforeSent: {
    en: 'is before the notification was sent',
    vi: 'trước ngày gửi thông báo',
  },
  endsBeforeBegin: { en: 'is before the consent begins', vi: 'trước ngày chấp thuận có hiệu lực' },
  neededForConsent: { en: 'must be given for a consent', vi: 'bắt buộc khi đã chấp thuận' },
  noConsent: (country: string): Words => ({
    en: `have none of ${country} yet`,
    vi: `chưa có chấp thuận của ${country}`,
  }),
  stillSilent: (country: string): Words => ({
    en: `have no answer of ${country}, whose silence counts sixty days after the notification was sent`,
    vi: `chưa có trả lời của ${country}; sự im lặng chỉ được tính sau sáu mươi ngày kể từ khi gửi thông báo`,
  }),
  serialTwice: { en: 'is used by another shipment', vi: 'đã dùng cho chuyến khác' },
  moreThanPlanned: {
    en: 'is higher than the number of shipments in the notification',
    vi: 'lớn hơn số chuyến đã thông báo',
  },
  neededInState: { en: 'must be given in this state', vi: 'bắt buộc ở trạng thái này' },
  notAllowedYet: {
    en: 'is not possible before the export is approved',
    vi: 'chưa thể có trước khi hồ sơ được chấp thuận',
  },
  moreThanIntended: {
    en: 'makes all shipments together heavier than the notification says',
    vi: 'làm tổng khối lượng các chuyến vượt khối lượng đã thông báo',
  },
  outsideConsents: {
    en: 'lies outside of the time for which a country consented',
    vi: 'nằm ngoài thời hạn chấp thuận của một quốc gia',
  },
  uninsured: {
    en: 'is not covered by the insurance',
    vi: 'không nằm trong thời hạn bảo hiểm',
  },
  notLeft: { en: 'is given before the shipment has left', vi: 'có khi chuyến chưa xuất phát' },
  beforeLeft: { en: 'is before the shipment left', vi: 'trước ngày chuyến xuất phát' },
  notReceived: { en: 'is given before the receipt', vi: 'có khi chưa nhận hàng' },
  beforeReceived: { en: 'is before the receipt', vi: 'trước ngày nhận' },
  weightOff: {
    en: 'is more than a tenth off what has left: the incident must be told',
    vi: 'chênh quá một phần mười so với khối lượng đã xuất: phải ghi sự cố',
  },
}
