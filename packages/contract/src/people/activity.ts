// The actions of the activity log, of people and of the server; clients may add words of their own.

export const activityActions = [
  'CREATE',
  'EDIT',
  'DELETE',
  /** Out of the bin, and out of the bin for good. */
  'RESTORE',
  'PURGE',
  /** For an entry of the log itself: it is no longer shown, but kept. */
  'HIDE',
  'APPROVE',
  'REJECT',
  'PUBLISH',
  'WITHHOLD',
  'SIGN_UP',
  'EMAIL_VERIFIED',
  'EMAIL_CHANGED',
  'INVITED',
  'SIGN_IN',
  'SIGN_IN_FAILED',
  'SIGN_IN_REFUSED',
  'ACCESS_REFUSED',
  'LIMIT_REACHED',
  'KEY_REFUSED',
  'SIGN_OUT',
  'SESSIONS_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'SECOND_FACTOR_ON',
  'SECOND_FACTOR_OFF',
  'RETENTION',
  'EXPORT',
  'IMPORT',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** The origin of an entry: the server saw it, a client reported it, or it was done at the terminal. */
export const activityReporters = ['server', 'client', 'terminal'] as const
export type ActivityReporter = (typeof activityReporters)[number]
