// The words of reviews: what a person may decide about readings, and how far a review has come.

/**
 * accept: flagged values count as they were received; reject: values do not count; adjust: value × factor + shift
 * counts; annotate: a remark, which changes nothing and needs no approval.
 */
export const reviewVerdicts = ['accept', 'reject', 'adjust', 'annotate'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

export const reviewStatuses = ['proposed', 'approved', 'declined', 'undone'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** The longest time range of a review, and of what is looked at for one. */
export const longestReviewDays = 400
