// Questions of visitors, for server and pages alike: the clock of an office, limits, and parameters of addresses.
// See docs/decisions/0217-an-office-has-three-working-days-for-a-question.md.

/** An office answers within so many working days, counted from the day after the question. */
export const answerWorkingDays = 3

/** From one address; what is refused does not count. */
export const mostAnHour = 5
/** From everybody together, so that a flood from many addresses fills no list. */
export const mostAnHourOfAll = 300

/** An office with fewer answers in a year has no median. */
export const leastAnswersOfOffice = 3
/** For the median of all, in days. */
export const recentDays = 30

export const longestSubject = 255
export const shortestContent = 10
export const longestContent = 5000
export const longestFigure = 60

/** The states of a question for everybody: put among the frequent ones, answered, or waiting for its office. */
export const questionStates = ['faq', 'answered', 'waiting'] as const
export type QuestionState = (typeof questionStates)[number]

/** The states of a question for who may answer it. */
export const deskStates = ['unread', 'waiting', 'comments', 'answered', 'hidden'] as const
export type DeskState = (typeof deskStates)[number]

/** The steps on the way of a question. */
export const questionSteps = [
  'asked',
  'shown',
  'handed',
  'answered',
  'faq',
  'unfaq',
  'hidden',
] as const
export type QuestionStep = (typeof questionSteps)[number]

/** Stands in the place of an id in the address of the form: no id is a word. */
export const askPage = 'ask'

/** The parameters by which a link to the form says what the question is about. */
export const askParameters = {
  station: 'station',
  point: 'point',
  facility: 'facility',
  province: 'province',
  figure: 'figure',
  time: 'at',
  value: 'value',
} as const

/** Opens the question to its asker before it is public. */
export const privateKeyParameter = 'key'
/** Says after a form without script that it was taken. */
export const sentParameter = 'sent'

/** Nobody sees this field of the form, so that only machines fill it. */
export const trapField = 'website'
