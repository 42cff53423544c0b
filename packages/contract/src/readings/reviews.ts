// The closed lists of reviews: verdicts and statuses.

/**
 * accept: flagged values count as received; reject: values do not count; adjust: value × factor + shift counts;
 * annotate: a remark that changes nothing and needs no approval.
 */
export const reviewVerdicts = ['accept', 'reject', 'adjust', 'annotate'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

export const reviewStatuses = ['proposed', 'approved', 'declined', 'undone'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The longest time range of a review, and of the readings shown for one. */
export const longestReviewDays = 400
