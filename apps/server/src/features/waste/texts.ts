// Sentences with which catalogues, registers and reports about waste are refused.
import type { Words } from '@eos/contract/words/errors'

export const texts = {
  otherAnnex: (code: string, annex: string) => ({
    en: `A code such as ${code} belongs to annex ${annex}.`,
    vi: `Mã ${code} thuộc phụ lục ${annex}.`,
  }),
  presumed: (code: string, is: boolean) => ({
    en: `must be ${is ? 'yes' : 'no'} for ${code}, by the annex to which it belongs`,
    vi: `phải là ${is ? 'có' : 'không'} với mã ${code}, theo phụ lục của mã`,
  }),
  codeInForce: {
    en: 'The same code is in force in part of this time already.',
    vi: 'Mã này đã có hiệu lực trong một phần khoảng thời gian này.',
  },
  needsHazard: {
    en: 'Waste that is NH or KS has at least one hazard symbol.',
    vi: 'Chất thải NH hoặc KS phải có ít nhất một ký hiệu tính nguy hại.',
  },
  needsThreshold: {
    en: 'Waste under control names the threshold that decides.',
    vi: 'Chất thải cần kiểm soát phải nêu ngưỡng áp dụng.',
  },
  licenceAhead: {
    en: 'The licence was given on a day that has not come.',
    vi: 'Ngày cấp giấy phép nằm trong tương lai.',
  },
  licenceOrder: {
    en: 'A licence ends after the day on which it begins.',
    vi: 'Hạn giấy phép phải sau ngày cấp phép.',
  },
  overVolume: {
    en: 'A landfill is filled up to its volume at most.',
    vi: 'Khối lượng đã chôn lấp không vượt quá dung tích bãi.',
  },
  reportedAlready: {
    en: 'There is a report of this facility, year and kind already: open that one.',
    vi: 'Đã có báo cáo của cơ sở này cho cùng năm và cùng loại: hãy mở báo cáo đó.',
  },
  needed: (property: string) => ({
    en: `${property} must be given here.`,
    vi: `Cần có ${property}.`,
  }),
  noParty: (country: string) => ({
    en: `is needed: ${country} is no Party to the Basel Convention today.`,
    vi: `bắt buộc: ${country} hiện không phải thành viên Công ước Basel.`,
  }),
  otherEnterprise: {
    en: 'is not that of your enterprise, which proposes itself alone; ask your province to propose others',
    vi: 'không phải mã số thuế của doanh nghiệp mình; doanh nghiệp chỉ đề xuất chính mình, đơn vị khác do cơ quan tỉnh đề xuất',
  },
  inRegister: {
    en: 'This number stands in the register already, or among your proposals.',
    vi: 'Số này đã có trong danh bạ hoặc trong các đề xuất của đơn vị.',
  },
  ministryBars: {
    en: 'Only the ministry bars a carrier or lifts the bar.',
    vi: 'Chỉ bộ mới được cấm hoặc bỏ cấm đơn vị vận chuyển.',
  },
  locked: (day: string) => ({
    en: `Published figures are locked after twelve months: these have been since ${day}.`,
    vi: `Số liệu đã công bố bị khóa sau mười hai tháng: số liệu này đã khóa từ ngày ${day}.`,
  }),
  notOpenYet: (day: string) => ({
    en: `Reports of this year can be handed in from ${day} on.`,
    vi: `Báo cáo của năm này nộp được từ ngày ${day}.`,
  }),
  closedSince: (day: string) => ({
    en: `The period for reports of this year ended on ${day}; the ministry can extend it.`,
    vi: `Kỳ báo cáo của năm này đã đóng ngày ${day}; Bộ có thể gia hạn.`,
  }),
  periodOrder: {
    en: 'A period opens before the day on which reports are due, and closes after it.',
    vi: 'Kỳ báo cáo mở trước hạn nộp và đóng sau hạn nộp.',
  },
  standing: {
    en: 'These figures are public. The ministry withdraws them before they can be removed.',
    vi: 'Số liệu này đang được công bố. Bộ phải thu hồi trước khi xóa.',
  },
  notHandedIn: {
    en: 'Comments are made on a report that is handed in; this one is with its enterprise.',
    vi: 'Chỉ nhận xét được báo cáo đã nộp; báo cáo này đang ở phía doanh nghiệp.',
  },
  notCorrectable: {
    en: 'A correction is asked for of a report that is accepted or published.',
    vi: 'Chỉ đề nghị đính chính báo cáo đã được chấp nhận hoặc đã công bố.',
  },
  noRequest: {
    en: 'Nobody asks for a correction of this report.',
    vi: 'Không có đề nghị đính chính nào với báo cáo này.',
  },
  tooShort: (least: number) => ({
    en: `must have at least ${least} characters`,
    vi: `phải có ít nhất ${least} ký tự`,
  }),
  noLine: { en: 'There is no such line.', vi: 'Không có dòng này.' },
  noField: { en: 'There is no such cell.', vi: 'Không có ô này.' },
  tooManyComments: (most: number) => ({
    en: `A report has at most ${most} comments.`,
    vi: `Mỗi báo cáo có tối đa ${most} nhận xét.`,
  }),
  noLines: {
    en: 'The file has no lines. Fill in the template and send it again.',
    vi: 'Tệp không có dòng nào. Hãy điền vào tệp mẫu rồi gửi lại.',
  },
  tooManyLines: (most: number) => ({
    en: `A report has at most ${most} lines.`,
    vi: `Mỗi báo cáo có tối đa ${most} dòng.`,
  }),
  /** The name of the sheet with the values that a file of lines may hold. */
  offers: { en: 'Allowed values', vi: 'Giá trị cho phép' },
  incomplete: {
    en: 'This cannot be submitted yet: some entries are missing or do not agree.',
    vi: 'Chưa nộp được: một số mục còn thiếu hoặc không khớp.',
  },
}

/** Problems of one field of a report that cannot be handed in. */
export const problems = {
  needed: { en: 'must be given to submit', vi: 'bắt buộc khi nộp' },
  unticked: { en: 'must be ticked to submit', vi: 'phải được đánh dấu khi nộp' },
  notControlled: {
    en: 'must be a code of list A, or Y46 to Y49',
    vi: 'phải là mã thuộc danh mục A, hoặc từ Y46 đến Y49',
  },
  notNeeded: {
    en: 'is a code of list B, for which no notification is needed; for a voluntary one, say so in the note',
    vi: 'là mã thuộc danh mục B, không cần thông báo; nếu tự nguyện thông báo, hãy nêu trong ghi chú',
  },
  notInForce: {
    en: 'does not hold on the day of the first departure',
    vi: 'chưa hoặc không còn hiệu lực vào ngày xuất phát đầu tiên',
  },
  noOperation: { en: 'must be an operation D or R', vi: 'phải là hoạt động D hoặc R' },
  otherOperation: (letter: 'D' | 'R') => ({
    en: `must be an operation ${letter} for this purpose`,
    vi: `phải là hoạt động ${letter} với mục đích này`,
  }),
  notSingle: {
    en: 'is one for a single notification',
    vi: 'phải bằng một với thông báo một lần',
  },
  tooLong: {
    en: 'lies within twelve months, in which the day of the first departure counts',
    vi: 'phải trong vòng mười hai tháng, tính cả ngày xuất phát đầu tiên',
  },
  overHundred: {
    en: 'sums up to more than a hundred per cent',
    vi: 'cộng lại vượt quá một trăm phần trăm',
  },
  notPositive: { en: 'must be more than 0', vi: 'phải lớn hơn 0' },
  otherRoute: {
    en: 'leads from VN to the country of the plant',
    vi: 'phải đi từ VN đến nước có cơ sở xử lý',
  },
  moreThanGenerated: {
    en: 'is more than what was generated',
    vi: 'lớn hơn lượng phát sinh',
  },
  moreTreated: {
    en: 'more is treated than was collected',
    vi: 'lượng xử lý lớn hơn lượng thu gom',
  },
  moreThanTreated: {
    en: 'is more than what was treated',
    vi: 'lớn hơn lượng được xử lý',
  },
  countedElsewhere: {
    en: 'figures of a province that was merged with this one are there already for this year, area and class',
    vi: 'đã có số liệu của tỉnh, thành phố được sáp nhập với đơn vị này cho cùng năm, khu vực và nhóm chất thải',
  },
  otherYear: {
    en: 'does not agree with what was generated in a day',
    vi: 'không khớp với lượng phát sinh trong một ngày',
  },
} satisfies Record<string, Words | ((letter: 'D' | 'R') => Words)>
