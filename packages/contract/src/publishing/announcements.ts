// The states of the announcement of a sampling round, and the steps between them.
import type { Words } from '../words/errors.ts'

/** waiting: results are there, and nobody has submitted them since they were last changed. */
export const announcementStates = [
  'waiting',
  'submitted',
  'returned',
  'approved',
  'announced',
  'withdrawn',
] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcementSteps = ['submit', 'return', 'approve', 'announce', 'withdraw'] as const
export type AnnouncementStep = (typeof announcementSteps)[number]

interface Step {
  from: readonly AnnouncementState[]
  to: Exclude<AnnouncementState, 'waiting'>
  needsReason?: true
}

/** A round that is announced by its own office may be announced without having been submitted. */
export const announcementTransitions: Readonly<Record<AnnouncementStep, Step>> = {
  submit: { from: ['waiting', 'returned', 'withdrawn'], to: 'submitted' },
  return: { from: ['submitted', 'approved'], to: 'returned', needsReason: true },
  approve: { from: ['submitted'], to: 'approved' },
  announce: {
    from: ['waiting', 'submitted', 'returned', 'approved', 'withdrawn'],
    to: 'announced',
  },
  /** Also where a changed result waits to correct what is announced. */
  withdraw: {
    from: ['announced', 'waiting', 'submitted', 'returned', 'approved'],
    to: 'withdrawn',
    needsReason: true,
  },
}

/** Why a planned announcement was not made at its time. */
export const planProblems = ['changed', 'no-right', 'own-work', 'not-fit'] as const
export type PlanProblem = (typeof planProblems)[number]

export const planProblemWords: Readonly<Record<PlanProblem, Words>> = {
  changed: {
    en: 'the results were changed meanwhile',
    vi: 'kết quả đã được sửa trong thời gian chờ',
  },
  'no-right': {
    en: 'who planned it may not announce these results any more',
    vi: 'người hẹn lịch không còn quyền công bố kết quả này',
  },
  'own-work': {
    en: 'who planned it has entered or changed the results',
    vi: 'người hẹn lịch đã nhập hoặc sửa kết quả',
  },
  'not-fit': {
    en: 'the results were not at a step from which they are announced',
    vi: 'kết quả không ở bước có thể công bố',
  },
}

export const announcementStateWords: Readonly<Record<AnnouncementState, Words>> = {
  waiting: { en: 'Draft', vi: 'Bản nháp' },
  submitted: { en: 'Submitted', vi: 'Đã trình' },
  returned: { en: 'Returned', vi: 'Trả lại' },
  approved: { en: 'Approved', vi: 'Đã duyệt' },
  announced: { en: 'Announced', vi: 'Đã công bố' },
  withdrawn: { en: 'Withdrawn', vi: 'Đã thu hồi' },
}
