// The acts of a decision about publication: to show at once, to show after a time, to show no more from then on, or to
// show nothing at all.

export const publicationActs = ['publish', 'delay', 'withhold', 'withdraw'] as const
export type PublicationAct = (typeof publicationActs)[number]
