// The sentences about consents and shipments of an export, in both languages. Each follows the name of its field.
import type { Words } from '@eos/contract/words/errors'

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
  noConsent: (country: string, role: unknown): Words => ({
    en: `have none of ${country} as the country of ${role === 'import' ? 'import' : 'transit'} yet`,
    vi: `chưa có chấp thuận của ${country} với vai trò nước ${role === 'import' ? 'nhập khẩu' : 'quá cảnh'}`,
  }),
  stillSilent: (country: string): Words => ({
    en: `have no answer of ${country}, whose silence counts sixty days after the notification was sent`,
    vi: `chưa có trả lời của ${country}; sự im lặng chỉ được tính sau sáu mươi ngày kể từ khi gửi thông báo`,
  }),
  neededForRevocation: {
    en: 'must be given with the reason of the withdrawal',
    vi: 'bắt buộc khi có lý do rút chấp thuận',
  },
  notConsented: {
    en: 'is given, and the country has not consented: write its refusal as its decision',
    vi: 'có khi quốc gia chưa chấp thuận: hãy ghi việc từ chối vào quyết định',
  },
  beforeDecided: {
    en: 'is before the consent was given',
    vi: 'trước ngày chấp thuận',
  },
  reasonNeeded: (least: number): Words => ({
    en: `must say why, in at least ${least} characters`,
    vi: `phải nêu lý do, ít nhất ${least} ký tự`,
  }),
  revoked: (country: string): Words => ({
    en: `include that of ${country}, which was withdrawn`,
    vi: `có chấp thuận của ${country} đã bị rút`,
  }),
  afterRevocation: (country: string): Words => ({
    en: `is not before the day on which ${country} withdrew its consent: nothing leaves any more`,
    vi: `không trước ngày ${country} rút chấp thuận: không được xuất phát nữa`,
  }),
  untold: (country: string): Words => ({
    en: `do not say when ${country}, which was notified, was told that this is withdrawn`,
    vi: `chưa ghi ngày báo cho ${country}, nước đã nhận thông báo, rằng hồ sơ đã rút`,
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
  noSuchShipment: { en: 'is the number of no shipment', vi: 'không phải số của chuyến nào' },
  noCarrierOf: {
    en: 'is none of the carriers of this export',
    vi: 'không thuộc các đơn vị vận chuyển của hồ sơ này',
  },
  afterArrival: { en: 'is after the receipt', vi: 'sau ngày nhận' },
  inFuture: { en: 'lies in the future', vi: 'nằm trong tương lai' },
  wentFurther: {
    en: 'goes back: what was entered by mistake is set right by the ministry',
    vi: 'lùi lại so với trạng thái đã ghi: chỉ Bộ sửa được mục đã nhập nhầm',
  },
  mayNotLeave: {
    en: 'is not possible while the export is neither approved nor in use',
    vi: 'chưa thể có khi hồ sơ không ở trạng thái đã chấp thuận hoặc đang thực hiện',
  },
  endedByMinistry: {
    en: 'is set by the ministry: the applicant ends a load with its receipt and disposal, or with its return',
    vi: 'do Bộ ghi: doanh nghiệp kết thúc chuyến bằng việc nhận và xử lý, hoặc nhận lại về nước',
  },
  keptRejection: {
    en: 'stays: the rejection of a load is taken back by the ministry alone',
    vi: 'được giữ nguyên: chỉ Bộ gỡ được việc từ chối lô hàng',
  },
  hasLeft: (serial: number): Words => ({
    en: `lack no. ${serial}, which has left: what was entered by mistake is taken out by the ministry`,
    vi: `thiếu chuyến số ${serial} đã xuất phát: chỉ Bộ gỡ được mục đã nhập nhầm`,
  }),
  stillUnderWay: (serial: number): Words => ({
    en: `include no. ${serial}, which is not at its end yet`,
    vi: `còn chuyến số ${serial} chưa kết thúc`,
  }),
  notLeft: { en: 'is given before the shipment has left', vi: 'có khi chuyến chưa xuất phát' },
  beforeLeft: { en: 'is before the shipment left', vi: 'trước ngày chuyến xuất phát' },
  notReceived: { en: 'is given before the receipt', vi: 'có khi chưa nhận hàng' },
  beforeReceived: { en: 'is before the receipt', vi: 'trước ngày nhận' },
  weightOff: {
    en: 'is more than a tenth off what has left: the incident must be told',
    vi: 'chênh quá một phần mười so với khối lượng đã xuất: phải ghi sự cố',
  },
  otherRole: (role: 'export' | 'transit' | 'import'): Words => {
    const vi = { export: 'xuất khẩu', transit: 'quá cảnh', import: 'nhập khẩu' }[role]
    return {
      en: `must be ${role}: the route begins with export, ends with import, and has transit between`,
      vi: `phải là ${vi}: tuyến đường bắt đầu với xuất khẩu, kết thúc với nhập khẩu, ở giữa là quá cảnh`,
    }
  },
  otherCountry: (authority: string): Words => ({
    en: `is not of this country: ${authority}`,
    vi: `không thuộc quốc gia này: ${authority}`,
  }),
  noParty: (country: string): Words => ({
    en: `is in ${country}, which is no Party to the Basel Convention then, and names no agreement under article 11`,
    vi: `ở ${country}, khi đó không phải thành viên Công ước Basel, và không có thỏa thuận theo Điều 11`,
  }),
  neededToSubmit: { en: 'must be given to submit', vi: 'bắt buộc khi nộp' },
  neededOfListA: {
    en: 'must be given for a waste of list A',
    vi: 'bắt buộc với chất thải thuộc danh mục A',
  },
  otherAnnex: (annex: string): Words => ({
    en: `must be codes of Annex ${annex}`,
    vi: `phải là các mã thuộc Phụ lục ${annex}`,
  }),
  neededForOthers: {
    en: 'must be given, because the waste of others is exported too',
    vi: 'bắt buộc vì có chất thải của chủ nguồn thải khác',
  },
  endsTooEarly: { en: 'is before the last departure', vi: 'trước ngày xuất phát của chuyến cuối' },
  afterFirstDeparture: {
    en: 'is after the first departure',
    vi: 'sau ngày xuất phát của chuyến đầu',
  },
  endsBeforeFirst: { en: 'is before the first departure', vi: 'trước ngày xuất phát đầu tiên' },
  barred: (name: string): Words => ({
    en: `may not take part now: ${name}`,
    vi: `hiện không được tham gia: ${name}`,
  }),
  permitEnds: {
    en: 'has a permit that ends before the last departure',
    vi: 'có giấy phép hết hạn trước ngày xuất phát của chuyến cuối',
  },
  notOfPlant: {
    en: 'is none of the operations of this plant',
    vi: 'không thuộc các hoạt động của cơ sở xử lý này',
  },
  nothingFollows: (code: string): Words => ({
    en: `names no plant that follows, which the interim operation ${code} needs`,
    vi: `chưa nêu cơ sở xử lý tiếp theo cho hoạt động trung gian ${code}`,
  }),
  notTaken: {
    en: 'is none of the wastes that this plant takes',
    vi: 'không thuộc các chất thải mà cơ sở xử lý này nhận',
  },
  moreThanTaken: (tonnes: number): Words => ({
    en: `is more than the ${tonnes} t of this waste that the plant takes`,
    vi: `lớn hơn ${tonnes} tấn chất thải này mà cơ sở xử lý nhận`,
  }),
  noCarrierOffers: {
    en: 'include one that none of the carriers offers',
    vi: 'có phương thức mà không đơn vị vận chuyển nào cung cấp',
  },
  licenceEnds: (name: string): Words => ({
    en: `include one whose licence ends before the last departure: ${name}`,
    vi: `có đơn vị hết hạn giấy phép trước ngày xuất phát của chuyến cuối: ${name}`,
  }),
  insuranceEnds: (name: string): Words => ({
    en: `include one that is not insured until the last departure: ${name}`,
    vi: `có đơn vị không được bảo hiểm đến ngày xuất phát của chuyến cuối: ${name}`,
  }),
  notActive: (name: string): Words => ({
    en: `is not active in the register yet: ${name}`,
    vi: `chưa ở trạng thái hoạt động trong danh bạ: ${name}`,
  }),
  noStatement: {
    en: 'has no statement of sound management in the register',
    vi: 'chưa có cam kết quản lý hợp lý về môi trường trong danh bạ',
  },
}
