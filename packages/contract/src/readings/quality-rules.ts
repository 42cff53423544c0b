// The checks of readings: each kind of rule with its parameters and texts, and the built-in rules of every
// installation.
import type { Locale, Words } from '../words/errors.ts'

/** The parameters of checks; the unit `indicator` means that of the judged indicator. */
export const qualityParameters = {
  minimum: { unit: 'indicator' },
  maximum: { unit: 'indicator' },
  change: { unit: 'indicator' },
  tolerance: { unit: 'indicator' },
  hours: { unit: 'h' },
  minutes: { unit: 'min' },
  share: { unit: '' },
  factor: { unit: '' },
  spread: { unit: '' },
  count: { unit: '' },
  distanceKm: { unit: 'km' },
} as const
export type QualityParameter = keyof typeof qualityParameters

/**
 * suspect, missing: the value is left out of means, indices and public pages; noted: it counts, and reviewers see it;
 * quarantined: it is not stored as a reading.
 */
export const qualityOutcomes = ['suspect', 'missing', 'noted', 'quarantined'] as const
export type QualityOutcome = (typeof qualityOutcomes)[number]

/** reading: one value; hour: the mean of an hour; delivery: values before they become readings. */
type QualitySubject = 'reading' | 'hour' | 'delivery'

interface QualityKindEntry {
  judges: QualitySubject
  /** Parameters that a rule of this kind must give. */
  needs: readonly QualityParameter[]
  /** Parameters that a rule of this kind may give. */
  takes?: readonly QualityParameter[]
  /** Compares with another indicator of the same station. */
  isRelation?: true
  /** Has a list of numbers. */
  hasValues?: true
  /** The hours of a rule lie before and after the reading. */
  looksAhead?: true
  /** May flag a stored reading because of a newer one. */
  flagsEarlier?: true
  /** Flags all readings of a run, also those with a flag. */
  findsRuns?: true
  /** Compares an hour with other hours; for late readings only within a week. */
  comparesHours?: true
  outcomes: readonly QualityOutcome[]
  label: Words
  /** The reason of a flag; {name} stands for a number in the detail of the flag. */
  reason: Words
  /** Describes the check, for people and for the documentation. */
  about: Words
}

export const qualityKinds = {
  sentinel: {
    judges: 'reading',
    needs: [],
    hasValues: true,
    outcomes: ['missing'],
    label: { en: 'Sentinel', vi: 'Giá trị quy ước' },
    reason: {
      en: 'The number {sent} is what instruments send when they have no value.',
      vi: 'Số {sent} là giá trị quy ước thiết bị gửi khi không có kết quả.',
    },
    about: {
      en: 'A number that stands for “no value”, compared as it was sent. A positive one counts as such only where it cannot be measured.',
      vi: 'Số quy ước cho “không có giá trị”, so sánh đúng như khi gửi. Số dương chỉ bị coi như vậy nếu không thể đo được.',
    },
  },
  status: {
    judges: 'reading',
    needs: [],
    outcomes: ['noted'],
    label: { en: 'Calibration or fault', vi: 'Hiệu chuẩn hoặc báo lỗi' },
    reason: {
      en: 'The instrument said by itself that it was calibrating or faulty.',
      vi: 'Thiết bị tự báo đang hiệu chuẩn hoặc bị lỗi.',
    },
    about: {
      en: 'What the instrument says of itself (01 calibrating, 02 fault) stays with the value and keeps it out of every mean.',
      vi: 'Trạng thái do thiết bị báo (01 hiệu chuẩn, 02 lỗi) đi kèm giá trị và loại giá trị khỏi mọi trung bình.',
    },
  },
  range: {
    judges: 'reading',
    needs: [],
    takes: ['minimum', 'maximum'],
    outcomes: ['suspect', 'noted'],
    label: { en: 'Range', vi: 'Khoảng đo' },
    reason: {
      en: '{value} is outside {minimum} … {maximum}.',
      vi: '{value} nằm ngoài khoảng {minimum} … {maximum}.',
    },
    about: {
      en: 'Outside what can be measured. Without bounds of its own, the rule takes those of the sensor at this station, else of the indicator.',
      vi: 'Ngoài khoảng có thể đo. Nếu quy tắc không nêu giới hạn thì lấy giới hạn của đầu đo tại trạm, hoặc của thông số.',
    },
  },
  negative_drift: {
    judges: 'reading',
    needs: ['tolerance', 'hours', 'share', 'count'],
    flagsEarlier: true,
    findsRuns: true,
    outcomes: ['suspect', 'noted'],
    label: { en: 'Negative drift', vi: 'Trôi âm' },
    reason: {
      en: '{value} is below zero, and so were {share} % of the readings of {hours} hours.',
      vi: '{value} nhỏ hơn 0, và {share} % số liệu trong {hours} giờ cũng vậy.',
    },
    about: {
      en: 'Noise around zero is normal. Further below zero than the tolerance, or below zero for most of some hours, the zero point has drifted.',
      vi: 'Dao động quanh 0 là bình thường. Âm quá dung sai, hoặc âm trong phần lớn nhiều giờ, là điểm không đã trôi.',
    },
  },
  relation: {
    judges: 'reading',
    needs: ['factor', 'tolerance'],
    isRelation: true,
    outcomes: ['suspect', 'noted'],
    label: { en: 'Relation of two indicators', vi: 'Quan hệ giữa hai thông số' },
    reason: {
      en: '{value} is more than {limit}, which follows from the other indicator ({other}).',
      vi: '{value} lớn hơn {limit}, mức suy ra từ thông số kia ({other}).',
    },
    about: {
      en: 'A part cannot be more than its whole: value ≤ factor × other + tolerance. Both values are flagged, as nobody can say which one is wrong.',
      vi: 'Phần không thể lớn hơn toàn thể: giá trị ≤ hệ số × thông số kia + dung sai. Cả hai giá trị bị đánh dấu vì không biết giá trị nào sai.',
    },
  },
  unit_factor: {
    judges: 'reading',
    needs: ['factor', 'spread', 'hours', 'count'],
    outcomes: ['suspect', 'noted'],
    label: { en: 'Unit mistaken', vi: 'Nhầm đơn vị' },
    reason: {
      en: '{value} is {ratio} times the usual {usual} of the {hours} hours before: the unit seems mistaken.',
      vi: '{value} gấp {ratio} lần mức thường {usual} của {hours} giờ trước: có vẻ nhầm đơn vị.',
    },
    about: {
      en: 'About factor times, or a factor-th of, the median of the hours before (within the spread): mg sent as µg, or the other way round.',
      vi: 'Gấp khoảng hệ số lần, hoặc bằng một phần hệ số, trung vị các giờ trước (trong biên độ): mg bị gửi là µg hoặc ngược lại.',
    },
  },
  rate_of_change: {
    judges: 'reading',
    needs: ['change', 'hours'],
    outcomes: ['suspect', 'noted'],
    label: { en: 'Rate of change', vi: 'Tốc độ thay đổi' },
    reason: {
      en: 'From {before} to {value} within {minutes} minutes: more than {change}.',
      vi: 'Từ {before} thành {value} trong {minutes} phút: quá {change}.',
    },
    about: {
      en: 'Further from the last good reading than nature moves within this time. A new level that lasts longer is believed.',
      vi: 'Khác số liệu tốt gần nhất quá mức tự nhiên trong thời gian này. Mức mới kéo dài hơn thì được chấp nhận.',
    },
  },
  spike: {
    judges: 'reading',
    needs: ['change', 'factor', 'hours'],
    looksAhead: true,
    flagsEarlier: true,
    outcomes: ['suspect', 'noted'],
    label: { en: 'Spike', vi: 'Gai đột biến' },
    reason: {
      en: '{value} stands alone between {before} and {after}.',
      vi: '{value} đơn độc giữa {before} và {after}.',
    },
    about: {
      en: 'One value far away from the one before and the one after, which agree. Known when the next reading has come.',
      vi: 'Một giá trị cách xa giá trị trước và sau trong khi hai giá trị đó gần nhau. Biết được khi có số liệu kế tiếp.',
    },
  },
  flat_line: {
    judges: 'reading',
    needs: ['hours', 'share', 'count'],
    flagsEarlier: true,
    findsRuns: true,
    outcomes: ['suspect', 'noted'],
    label: { en: 'Flat line', vi: 'Không đổi' },
    reason: {
      en: '{value} has not changed for {hours} hours.',
      vi: '{value} không đổi suốt {hours} giờ.',
    },
    about: {
      en: 'One and the same value for hours, with most readings there: the instrument has stopped. The whole run is flagged from its beginning.',
      vi: 'Cùng một giá trị suốt nhiều giờ khi phần lớn số liệu vẫn đến: thiết bị đã treo. Đánh dấu cả đoạn từ đầu.',
    },
  },
  coordinates: {
    judges: 'reading',
    needs: [],
    outcomes: ['suspect', 'noted'],
    label: { en: 'Place unknown', vi: 'Sai tọa độ' },
    reason: {
      en: 'The station is said to stand at 0°, 0°: nobody knows where this was measured.',
      vi: 'Trạm được khai ở tọa độ 0°, 0°: không biết số liệu đo ở đâu.',
    },
    about: {
      en: 'A station whose coordinates were sent as 0, 0. Its readings wait until somebody enters where it stands.',
      vi: 'Trạm có tọa độ gửi lên là 0, 0. Số liệu chờ đến khi có người nhập đúng vị trí.',
    },
  },
  future_time: {
    judges: 'delivery',
    needs: ['minutes'],
    outcomes: ['quarantined'],
    label: { en: 'Future time', vi: 'Thời gian tương lai' },
    reason: {
      en: 'The time lies in the future.',
      vi: 'Thời điểm ở tương lai.',
    },
    about: {
      en: 'Further ahead of the server’s clock than the minutes allow. Such a value waits in quarantine.',
      vi: 'Đi trước đồng hồ máy chủ quá số phút cho phép. Giá trị nằm ở khu chờ xử lý.',
    },
  },
  clock_skew: {
    judges: 'delivery',
    needs: ['hours', 'minutes'],
    outcomes: ['quarantined'],
    label: { en: 'Clock skew', vi: 'Lệch đồng hồ' },
    reason: {
      en: 'The time is ahead by about as much as local time is ahead of UTC.',
      vi: 'Thời điểm đi trước đúng bằng chênh lệch giữa giờ địa phương và UTC.',
    },
    about: {
      en: 'Ahead of the server’s clock by the given hours, give or take the minutes: the zone was added twice. Such a value waits in quarantine.',
      vi: 'Đi trước đồng hồ máy chủ số giờ đã cho, sai khác không quá số phút: múi giờ bị cộng hai lần. Giá trị nằm ở khu chờ xử lý.',
    },
  },
  clock_behind: {
    judges: 'reading',
    needs: ['minutes', 'count'],
    outcomes: ['suspect', 'noted'],
    label: { en: 'Clock behind', vi: 'Đồng hồ chậm' },
    reason: {
      en: 'The station’s clock was about {hours} hours behind: the time is false.',
      vi: 'Đồng hồ của trạm chậm khoảng {hours} giờ: thời điểm này sai.',
    },
    about: {
      en: 'Deliveries in a row, each behind its arrival by the same time, at least the minutes: so many where that is a multiple of half an hour, else twice as many. Back-fill catches up or carries many times.',
      vi: 'Nhiều gói dữ liệu liên tiếp cùng chậm một khoảng như nhau, ít nhất số phút đã cho: đủ số lần nếu là bội của nửa giờ, nếu không thì gấp đôi. Gửi bù thì đuổi kịp dần hoặc mang nhiều thời điểm.',
    },
  },
  completeness: {
    judges: 'hour',
    needs: ['share'],
    outcomes: ['noted'],
    label: { en: 'Completeness', vi: 'Tỷ lệ số liệu' },
    reason: {
      en: 'Only {count} of {expected} readings of the hour are usable.',
      vi: 'Chỉ {count} trên {expected} số liệu của giờ dùng được.',
    },
    about: {
      en: 'An hour with some, but too few usable readings. Its mean is shown with its count and enters no longer mean and no index.',
      vi: 'Giờ có số liệu nhưng quá ít số liệu dùng được. Trung bình giờ được nêu kèm số lượng, không vào trung bình dài hơn và chỉ số.',
    },
  },
  neighbour: {
    judges: 'hour',
    needs: ['distanceKm', 'count', 'factor', 'change'],
    comparesHours: true,
    outcomes: ['noted'],
    label: { en: 'Neighbours', vi: 'So với trạm lân cận' },
    reason: {
      en: 'The hour’s mean {value} is far from {usual}, the median of {count} stations around.',
      vi: 'Trung bình giờ {value} cách xa {usual}, trung vị của {count} trạm xung quanh.',
    },
    about: {
      en: 'An hour far away from the median of the stations around. A fire next door looks the same, so it is noted for a person to judge.',
      vi: 'Giờ cách xa trung vị các trạm xung quanh. Một đám cháy gần đó cũng giống vậy nên chỉ ghi chú để người xem xét.',
    },
  },
  history: {
    judges: 'hour',
    needs: ['hours', 'count', 'spread', 'change'],
    comparesHours: true,
    outcomes: ['noted'],
    label: { en: 'History', vi: 'So với lịch sử' },
    reason: {
      en: 'The hour’s mean {value} is far from {usual}, the median of the same hour of {count} days.',
      vi: 'Trung bình giờ {value} cách xa {usual}, trung vị cùng giờ của {count} ngày.',
    },
    about: {
      en: 'An hour further from the median of the same hour of the days before than spread times the distance between their quartiles.',
      vi: 'Giờ cách trung vị cùng giờ các ngày trước quá biên độ lần khoảng tứ phân vị.',
    },
  },
} as const satisfies Readonly<Record<string, QualityKindEntry>>

export type QualityKind = keyof typeof qualityKinds
export const qualityKindNames = Object.keys(qualityKinds) as QualityKind[]

/** Returns the entry of a kind of rule, for code that takes any kind. */
export const qualityKind = (kind: QualityKind): QualityKindEntry => qualityKinds[kind]

export interface QualityRuleEntry extends Partial<Readonly<Record<QualityParameter, number>>> {
  code: string
  kind: QualityKind
  /** The code of the judged indicator, or the group of indicators; all indicators when neither is given. */
  indicator?: string
  group?: 'air' | 'weather' | 'water' | 'emission'
  relatedIndicator?: string
  values?: readonly number[]
  outcome: QualityOutcome
}

/** The built-in rules are ours, no law's: their bounds are generous for common instruments and real weather. */
export const qualityRulesSince = '2000-01-01T00:00:00Z'

const spike = (indicator: string, change: number, factor: number): QualityRuleEntry => ({
  code: `spike-${indicator}`,
  kind: 'spike',
  indicator,
  change,
  factor,
  // A single high hourly mean is possible, as with fireworks.
  hours: 0.5,
  outcome: 'suspect',
})

const rate = (indicator: string, change: number): QualityRuleEntry => ({
  code: `rate-${indicator}`,
  kind: 'rate_of_change',
  indicator,
  change,
  hours: 0.5,
  outcome: 'suspect',
})

const around = (indicator: string, change: number): QualityRuleEntry[] => [
  {
    code: `neighbour-${indicator}`,
    kind: 'neighbour',
    indicator,
    distanceKm: 15,
    count: 3,
    factor: 4,
    change,
    outcome: 'noted',
  },
  {
    code: `history-${indicator}`,
    kind: 'history',
    indicator,
    hours: 720,
    count: 10,
    spread: 6,
    change,
    outcome: 'noted',
  },
]

const drift = { hours: 3, share: 0.9, count: 24 } as const

export const qualityRuleCatalogue: readonly QualityRuleEntry[] = [
  {
    code: 'sentinel',
    kind: 'sentinel',
    values: [-999, -9999, -99_999, 9999, 99_999, 999_999],
    outcome: 'missing',
  },
  { code: 'status', kind: 'status', outcome: 'noted' },
  { code: 'range', kind: 'range', outcome: 'suspect' },
  {
    code: 'drift-air',
    kind: 'negative_drift',
    group: 'air',
    tolerance: 5,
    ...drift,
    outcome: 'suspect',
  },
  {
    code: 'drift-co',
    kind: 'negative_drift',
    indicator: 'co',
    tolerance: 250,
    ...drift,
    outcome: 'suspect',
  },
  {
    code: 'relation-pm25-pm10',
    kind: 'relation',
    indicator: 'pm25',
    relatedIndicator: 'pm10',
    factor: 1.1,
    tolerance: 5,
    outcome: 'suspect',
  },
  {
    code: 'relation-no-nox',
    kind: 'relation',
    indicator: 'no',
    relatedIndicator: 'nox',
    factor: 1.1,
    tolerance: 5,
    outcome: 'suspect',
  },
  ...(['air', 'water'] as const).map((group): QualityRuleEntry => ({
    code: `unit-${group}`,
    kind: 'unit_factor',
    group,
    factor: 1000,
    spread: 4,
    hours: 72,
    count: 12,
    outcome: 'suspect',
  })),
  rate('pm25', 600),
  rate('pm10', 1500),
  rate('so2', 600),
  rate('no2', 400),
  rate('o3', 250),
  rate('co', 30_000),
  rate('temp_air', 15),
  rate('press', 20),
  spike('pm25', 100, 3),
  spike('pm10', 200, 3),
  spike('so2', 150, 3),
  spike('no2', 100, 3),
  spike('o3', 80, 2),
  spike('co', 5000, 3),
  {
    code: 'flat-air',
    kind: 'flat_line',
    group: 'air',
    hours: 6,
    share: 0.75,
    count: 24,
    outcome: 'suspect',
  },
  { code: 'coordinates', kind: 'coordinates', outcome: 'suspect' },
  { code: 'future-time', kind: 'future_time', minutes: 10, outcome: 'quarantined' },
  { code: 'clock-utc7', kind: 'clock_skew', hours: 7, minutes: 15, outcome: 'quarantined' },
  { code: 'clock-behind', kind: 'clock_behind', minutes: 30, count: 6, outcome: 'suspect' },
  { code: 'completeness', kind: 'completeness', share: 0.75, outcome: 'noted' },
  ...around('pm25', 50),
  ...around('pm10', 80),
]

/** The reason of a flag in words; numbers missing in the detail become a dash. */
export function qualityReason(
  kind: QualityKind,
  detail: Readonly<Record<string, number | null>>,
  locale: Locale,
): string {
  return qualityKinds[kind].reason[locale].replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = detail[name]
    return typeof value === 'number' ? written(value, locale) : '–'
  })
}

function written(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { maximumSignificantDigits: 6, useGrouping: false }).format(
    value,
  )
}
