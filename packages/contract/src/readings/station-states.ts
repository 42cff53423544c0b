// The rules for delayed and offline stations and for notices, which server and pages share, with their labels.
import type { Locale } from '../words/errors.ts'
import {
  organizationTypes,
  stationStates,
  type OrganizationType,
  type StationState,
} from '../words/vocabulary.ts'

/** The names of the states of a station. */
export const stateNames: Readonly<Record<StationState, Record<Locale, string>>> = {
  live: { en: 'Live', vi: 'Đang hoạt động' },
  delayed: { en: 'Delayed', vi: 'Chậm số liệu' },
  offline: { en: 'Offline', vi: 'Mất kết nối' },
  calibrating: { en: 'Calibrating', vi: 'Hiệu chuẩn' },
  maintenance: { en: 'Maintenance', vi: 'Bảo trì' },
  closed: { en: 'Closed', vi: 'Dừng hoạt động' },
  withheld: { en: 'Withheld', vi: 'Không công bố' },
}

/** The states that people may declare for a station, for a time. */
export const declaredKinds = ['maintenance', 'calibrating', 'closed'] as const
export type DeclaredKind = (typeof declaredKinds)[number]

/** Declarations that an enterprise makes without its authority begin now or later, and end within this many days from now. */
export const ownWindowDays = 31

/** The state of a station, whether it is published or not. */
export type StationSignal = Exclude<StationState, 'withheld'>

/** Settings of the installation; changed by people who may edit stations of the whole country. */
export const stateRules = {
  /** Delayed: the newest reading is older than this many intervals of the station, and than `delayedMinutes`. */
  delayedFactor: { default: 3, min: 1, max: 100, unit: '×' },
  delayedMinutes: { default: 15, min: 1, max: 44_640, unit: 'min' },
  offlineFactor: { default: 3, min: 1, max: 1000, unit: '×' },
  offlineMinutes: { default: 1440, min: 1, max: 525_600, unit: 'min' },
  /** Counted from the start of the silence, while nobody has acknowledged it. */
  provinceAfterHours: { default: 4, min: 1, max: 720, unit: 'h' },
  ministryAfterHours: { default: 24, min: 1, max: 2160, unit: 'h' },
  /** Changes within this time are one notice, which is mailed at its end. */
  bundleMinutes: { default: 10, min: 0, max: 240, unit: 'min' },
  /** A repeated change within this time joins the existing notice. */
  flappingHours: { default: 6, min: 0, max: 168, unit: 'h' },
} as const

export type StateRuleName = keyof typeof stateRules
export type StateRules = Record<StateRuleName, number>

/** The rules that may differ for a source that sends at other times than its stations measure. */
export const sourceRuleNames = [
  'delayedFactor',
  'delayedMinutes',
  'offlineFactor',
  'offlineMinutes',
] as const satisfies readonly StateRuleName[]
export type Patience = Pick<StateRules, (typeof sourceRuleNames)[number]>

export const stateRuleNames = Object.keys(stateRules) as StateRuleName[]

export const defaultStateRules = Object.fromEntries(
  stateRuleNames.map((name) => [name, stateRules[name].default]),
) as StateRules

/** Means beyond a limit are told by mail alone, when they begin. */
export const limitNotice = 'exceedance'
/** The subjects of mail that a person chooses from. */
export const mailedKinds = [...stationStates, limitNotice] as const
export type MailedKind = (typeof mailedKinds)[number]

/** The people of an enterprise also hear of limits, unless they choose otherwise. */
export function defaultMailed(type: OrganizationType): MailedKind[] {
  const { mailed } = defaultStateChoice
  return type === organizationTypes.enterprise ? [...mailed, limitNotice] : mailed
}

/** The states of which a person gets notices by default. */
export const defaultStateChoice: { shown: StationState[]; mailed: StationState[] } = {
  shown: ['live', 'offline', 'calibrating', 'maintenance', 'closed', 'withheld'],
  mailed: ['offline'],
}

/** The organizations that are asked one after the other to care for a silent station. */
export const escalationStages = ['enterprise', 'province', 'ministry'] as const
export type EscalationStage = (typeof escalationStages)[number]

/** The stored codes of the stages of escalation. */
export const stageCodes = { nobody: 0, enterprise: 1, province: 2, ministry: 3 } as const

export const stageOf = (code: number) => escalationStages.find((name) => stageCodes[name] === code)

/** The states that people acknowledge, and that are escalated. */
export const silentStates: readonly StationState[] = ['delayed', 'offline']

export const stateReasons = {
  late: {
    en: 'No reading has come for longer than is usual here.',
    vi: 'Chưa nhận được số liệu mới lâu hơn bình thường.',
  },
  silent: {
    en: 'No reading has come for a long time.',
    vi: 'Đã lâu không nhận được số liệu.',
  },
  never: {
    en: 'The station has never sent a reading.',
    vi: 'Trạm chưa từng gửi số liệu.',
  },
  clock_behind: {
    en: 'Readings come, but with times that lie behind: the station’s clock seems wrong.',
    vi: 'Vẫn nhận được số liệu nhưng thời điểm bị chậm: có vẻ đồng hồ của trạm sai.',
  },
  calibration: {
    en: 'The station marks its readings as a calibration.',
    vi: 'Trạm báo số liệu đang trong quá trình hiệu chuẩn.',
  },
  fault: {
    en: 'The station reports that its instruments are out of order.',
    vi: 'Trạm báo thiết bị đo bị lỗi.',
  },
  maintenance: { en: 'Maintenance has been declared.', vi: 'Đã thông báo bảo trì.' },
  calibrating: { en: 'A calibration has been declared.', vi: 'Đã thông báo hiệu chuẩn.' },
  closed: { en: 'The station has been closed.', vi: 'Trạm đã dừng hoạt động.' },
  unpublished: {
    en: 'The station is not published.',
    vi: 'Trạm chưa được công bố.',
  },
  indicators_withheld: {
    en: 'None of its indicators is published.',
    vi: 'Chưa có thông số nào của trạm được công bố.',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type StateReason = keyof typeof stateReasons
