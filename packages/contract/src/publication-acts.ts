// What a decision about publication does: at once, after a time, from then on not any more, or not at all.

export const publicationActs = ['publish', 'delay', 'withhold', 'withdraw'] as const
export type PublicationAct = (typeof publicationActs)[number]
