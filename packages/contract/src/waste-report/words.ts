// The sentences of the rules of yearly waste reports. They follow the name of a field.
import type { Words } from '../words/errors.ts'

/** A remark is let pass once the note says why. */
export const unexplained = ({ en, vi }: Words): Words => ({
  en: `${en}. Please explain in the note`,
  vi: `${vi}. Hãy giải trình ở ô ghi chú`,
})

export const headWords = {
  unticked: { en: 'must be ticked to submit', vi: 'phải được đánh dấu khi nộp' },
  needed: { en: 'must be given to submit', vi: 'bắt buộc khi nộp' },
  signedAhead: { en: 'is a day to come', vi: 'là ngày trong tương lai' },
  noSignedFile: {
    en: 'no signed file is attached',
    vi: 'chưa đính kèm tệp có chữ ký',
  },
  yearAhead: { en: 'has not begun yet', vi: 'chưa bắt đầu' },
  notActive: (year: number): Words => ({
    en: `did not operate in ${year}`,
    vi: `không hoạt động trong năm ${year}`,
  }),
  unlikeBefore: (share: Words): Words => ({
    en: `is ${share.en} % of the year before`,
    vi: `bằng ${share.vi} % năm trước`,
  }),
  tooManyFiles: { en: 'are more than twenty', vi: 'nhiều hơn hai mươi tệp' },
  noLine: {
    en: 'name at least one waste, or say that there was none',
    vi: 'hãy kê khai ít nhất một loại chất thải, hoặc đánh dấu không phát sinh',
  },
  notZero: {
    en: 'is ticked, but lines say that waste was generated',
    vi: 'đã được đánh dấu, nhưng có dòng khai lượng phát sinh',
  },
  exportUntold: (code: string, kg: Words): Words => ({
    en: `${code}: ${kg.en} kg were exported in the year, and no line says so`,
    vi: `${code}: ${kg.vi} kg đã xuất khẩu trong năm nhưng chưa có dòng nào kê khai`,
  }),
  stockForgotten: (name: string, kg: Words): Words => ({
    en: `${name}: ${kg.en} kg were in stock at the end of the year before, and no line says what became of them`,
    vi: `${name}: tồn cuối năm trước ${kg.vi} kg nhưng chưa có dòng nào cho biết đã đi đâu`,
  }),
}

export const lineWords = {
  neededForHazardous: {
    en: 'must be given for hazardous waste',
    vi: 'bắt buộc với chất thải nguy hại',
  },
  hazardousElsewhere: {
    en: 'is not that of hazardous waste, which this code always is',
    vi: 'không phải phần chất thải nguy hại, trong khi mã này luôn là chất thải nguy hại',
  },
  unknownCode: {
    en: 'is not in the list of hazardous waste, or no longer used',
    vi: 'không có trong danh mục chất thải nguy hại, hoặc không còn dùng',
  },
  /** @param followers the codes that follow it in the list of the year, where the lists say so */
  otherList: (year: number, followers: readonly string[]): Words => ({
    en: `belongs to a list that did not hold in ${year}${followers.length > 0 ? `; ${followers.join(', ')} followed` : ''}`,
    vi: `thuộc danh mục không có hiệu lực trong năm ${year}${followers.length > 0 ? `; mã thay thế: ${followers.join(', ')}` : ''}`,
  }),
  twice: (line: number): Words => ({
    en: `stands in line ${line} with the same method and receiver already`,
    vi: `đã có ở dòng ${line} với cùng phương pháp và bên nhận`,
  }),
  unusualState: {
    en: 'is not usual for this code',
    vi: 'không phải trạng thái thường gặp của mã này',
  },
  otherStock: (before: Words, now: Words): Words => ({
    en: `is ${now.en} kg, but ${before.en} kg were in stock at the end of the year before`,
    vi: `là ${now.vi} kg, trong khi tồn cuối năm trước là ${before.vi} kg`,
  }),
  muchMore: (before: Words): Words => ({
    en: `is more than ten times that of the year before (${before.en} kg)`,
    vi: `gấp hơn mười lần năm trước (${before.vi} kg)`,
  }),
  moreThanRegistered: (kg: Words): Words => ({
    en: `is more than the registered ${kg.en} kg a year`,
    vi: `vượt mức đăng ký ${kg.vi} kg/năm`,
  }),
  absurd: {
    en: 'is a million tonnes or more; is the unit kilograms?',
    vi: 'từ một triệu tấn trở lên; đơn vị có phải kilôgam không?',
  },
  noAmount: {
    en: 'is zero, as are all amounts of this line',
    vi: 'bằng không, cũng như mọi số lượng khác của dòng này',
  },
  noLicence: {
    en: 'needs the number of the licence that allows it',
    vi: 'cần số giấy phép cho phép tự xử lý',
  },
  neededForTransfer: {
    en: 'must be given for what is handed over',
    vi: 'bắt buộc với phần chuyển giao',
  },
  unknownMethod: {
    en: 'is not in the list of methods, or no longer used',
    vi: 'không có trong danh mục phương pháp, hoặc không còn dùng',
  },
  neededForTreatment: {
    en: 'must be given for what is treated',
    vi: 'bắt buộc với phần được xử lý',
  },
  needsDetail: {
    en: 'must say in words what was done',
    vi: 'phải mô tả bằng lời cách đã thực hiện',
  },
  noExport: {
    en: 'needs the code under which it was exported',
    vi: 'cần mã chất thải đã xuất khẩu',
  },
  otherExport: (kg: Words): Words => ({
    en: `does not agree with the shipments of the year, which sum up to ${kg.en} kg`,
    vi: `không khớp với các chuyến xuất khẩu trong năm, tổng cộng ${kg.vi} kg`,
  }),
  unbalanced: (open: Words, isMissing: boolean, came: Words, went: Words): Words => ({
    en: `${open.en} kg ${isMissing ? 'missing' : 'too much'}: ${came.en} was there and came, ${went.en} went out and remains`,
    vi: `${isMissing ? 'thiếu' : 'thừa'} ${open.vi} kg: tồn đầu kỳ và phát sinh là ${came.vi}, đã đi và còn lại là ${went.vi}`,
  }),
  otherManifests: (count: number): Words => ({
    en: `does not agree with the manifests here: ${count} arrived in the year`,
    vi: `không khớp với chứng từ trên cổng: ${count} chứng từ đã đến nơi trong năm`,
  }),
  otherHandedOver: (kg: Words): Words => ({
    en: `does not agree with the manifests of the year, by which ${kg.en} kg were accepted`,
    vi: `không khớp với các chứng từ trong năm, theo đó đã nhận ${kg.vi} kg`,
  }),
  noManifest: {
    en: 'no manifest is named for hazardous waste that was handed over',
    vi: 'chưa có chứng từ cho chất thải nguy hại đã chuyển giao',
  },
}

export const doubtWords = {
  otherThanReceiver: (isMore: boolean): Words => ({
    en: `the receiver reports ${isMore ? 'less' : 'more'} of it than all enterprises say they handed over, by more than 5 %`,
    vi: `bên nhận báo cáo ${isMore ? 'ít' : 'nhiều'} hơn tổng lượng các doanh nghiệp khai đã chuyển giao, lệch trên 5 %`,
  }),
  unusual: (isMore: boolean, kg: Words): Words => ({
    en: `is ${isMore ? 'more than ten times' : 'less than a tenth of'} what is usual for this waste (${kg.en} kg)`,
    vi: `${isMore ? 'gấp hơn mười lần' : 'chưa bằng một phần mười'} mức thường gặp của chất thải này (${kg.vi} kg)`,
  }),
}

export const capacityWords = {
  overDesign: (kg: Words, most: Words): Words => ({
    en: `all lines together are ${kg.en} kg, more than the ${most.en} kg for which the facility is designed`,
    vi: `tổng các dòng là ${kg.vi} kg, vượt công suất thiết kế ${most.vi} kg/năm của cơ sở`,
  }),
  overLicence: (kg: Words): Words => ({
    en: `is more than the licence of the facility allows: ${kg.en} kg a year`,
    vi: `vượt mức giấy phép của cơ sở: ${kg.vi} kg/năm`,
  }),
  perCapita: (kg: Words, people: Words): Words => ({
    en: `means ${kg.en} kg of household waste a day for each of ${people.en} people, outside 0.2 to 2`,
    vi: `tương ứng ${kg.vi} kg chất thải sinh hoạt/người/ngày với ${people.vi} người, ngoài khoảng 0,2 đến 2`,
  }),
}

export const reuseWords = {
  noLine: { en: 'name at least one waste', vi: 'hãy kê khai ít nhất một loại chất thải' },
  hazardous: {
    en: 'hazardous waste is not reused',
    vi: 'chất thải nguy hại không được tái sử dụng',
  },
  hazardousCategory: {
    en: 'is a category of hazardous waste, which is not reused',
    vi: 'thuộc nhóm chất thải nguy hại, không được tái sử dụng',
  },
  moreThanThere: (kg: Words): Words => ({
    en: `more is reused than the ${kg.en} kg that were in stock and came: a rate above 100 %`,
    vi: `lượng tái sử dụng lớn hơn ${kg.vi} kg tồn đầu kỳ và phát sinh: tỷ lệ vượt quá 100 %`,
  }),
  fromStock: (kg: Words): Words => ({
    en: `more is reused than the ${kg.en} kg of the year: a rate above 100 %, out of the stock`,
    vi: `lượng tái sử dụng lớn hơn ${kg.vi} kg phát sinh trong năm: tỷ lệ vượt quá 100 %, lấy từ tồn kho`,
  }),
  untested: {
    en: 'must be given for waste under control',
    vi: 'bắt buộc với chất thải phải kiểm soát',
  },
  noStandard: {
    en: 'must be given for this kind of reuse',
    vi: 'bắt buộc với hình thức tái sử dụng này',
  },
}

export const receiverWords = {
  unknown: {
    en: 'is not in the register of receivers',
    vi: 'không có trong danh sách đơn vị tiếp nhận',
  },
  notActive: {
    en: 'may not receive waste now: its registration is not active',
    vi: 'hiện không được tiếp nhận: đăng ký không còn hoạt động',
  },
  noLicence: { en: 'has no licence in the register', vi: 'chưa có giấy phép trong danh sách' },
  otherYears: (span: string, year: number): Words => ({
    en: `has a licence for ${span}, which does not cover ${year}`,
    vi: `có giấy phép ${span}, không bao gồm năm ${year}`,
  }),
  ends: (day: string): Words => ({
    en: `has a licence that ends on ${day}`,
    vi: `có giấy phép hết hạn ngày ${day}`,
  }),
  otherCode: (code: string): Words => ({
    en: `has no licence for ${code}`,
    vi: `không được cấp phép với mã ${code}`,
  }),
  otherMethod: (code: string): Words => ({
    en: `${code} is not what the licence of the receiver allows for this code`,
    vi: `${code} không được giấy phép của bên nhận cho phép với mã này`,
  }),
  overCapacity: (kg: Words): Words => ({
    en: `is more than the licence of the receiver allows: ${kg.en} kg a year`,
    vi: `vượt mức giấy phép của bên nhận: ${kg.vi} kg/năm`,
  }),
}
