// Sentences with which a permit is refused.
import type { Words } from '@eos/contract/words/errors'

export const texts = {
  unsound: {
    en: 'Some limits or days of this permit do not fit together.',
    vi: 'Một số giới hạn hoặc ngày của giấy phép này không khớp.',
  },
  expiresFirst: {
    en: 'A permit expires after the day on which it was issued.',
    vi: 'Ngày hết hiệu lực phải sau ngày cấp.',
  },
  twin: {
    en: 'There is another limit of this indicator for the same mean.',
    vi: 'Thông số này đã có giới hạn khác cho cùng loại trung bình.',
  },
  noBound: {
    en: 'A limit has a lowest value, a highest value, or both.',
    vi: 'Giới hạn phải có giá trị thấp nhất, cao nhất hoặc cả hai.',
  },
  lowAboveHigh: {
    en: 'The lowest value must be less than the highest one.',
    vi: 'Giá trị thấp nhất phải nhỏ hơn giá trị cao nhất.',
  },
  otherUnit: (own: string): Words => ({
    en: `This unit cannot be converted into ${own === '' ? 'a bare number' : own}, in which the indicator is measured.`,
    vi: `Đơn vị này không đổi được sang ${own === '' ? 'số không đơn vị' : own} của thông số.`,
  }),
}
