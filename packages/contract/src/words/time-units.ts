// Units of time in milliseconds and in seconds.

export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

export const minuteSeconds = 60
export const hourSeconds = 3600
export const daySeconds = 86_400
/** The units of the calendar in which means are kept; the month is the mean one, for estimates. */
export const unitSeconds = { hour: hourSeconds, day: daySeconds, month: 2_629_746 } as const
