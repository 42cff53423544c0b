// The entry @eos/indices/notes: what the documentation says of each index. Kept apart so that programs that compute do not carry it.
import { vnAqi2019Notes } from './air/vn-aqi-2019/notes.ts'
import type { IndexNotes } from './index-notes.ts'

export type { IndexNotes, WorkedExample } from './index-notes.ts'

/** One entry an edition, in the order of the documentation: air before water, newer editions before older ones. */
export const INDEX_NOTES: readonly IndexNotes[] = [vnAqi2019Notes]
