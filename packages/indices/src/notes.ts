// The entry @eos/indices/notes: texts for the documentation, apart so that programs that compute do not load them.
import { frozen } from './frozen.ts'
import { caAqhiNotes, caAqhiPlusNotes } from './air/ca-aqhi/notes.ts'
import { cnAqi2012Notes, cnAqi2026Notes } from './air/cn-aqi/notes.ts'
import { eaqi2017FiveLevelsNotes, eaqi2017Notes, eaqi2024Notes } from './air/eaqi/notes.ts'
import { inNaqi2014Notes } from './air/in-naqi/notes.ts'
import { ukDaqi2013Notes } from './air/uk-daqi/notes.ts'
import { usAqi2012Notes, usAqi2015Notes, usAqi2024Notes } from './air/us-aqi/notes.ts'
import { vnAqi2011Notes, vnAqi2011Qcvn2013Notes } from './air/vn-aqi-2011/notes.ts'
import { vnAqi2019Notes } from './air/vn-aqi-2019/notes.ts'
import type { IndexNotes } from './index-notes.ts'
import { ccmeWqi1Notes } from './water/ccme-wqi-1/notes.ts'
import { nsfWqiNotes } from './water/nsf-wqi/notes.ts'
import { vnWqi2011Notes } from './water/vn-wqi-2011/notes.ts'
import { vnWqi2019Notes } from './water/vn-wqi-2019/notes.ts'

export type { IndexNotes, WorkedExample } from './index-notes.ts'
export { LIMIT_NOTES, type LimitNotes } from './limits/notes.ts'
export { NOTES_ON_DATA, type NoteOnData } from './series-notes.ts'

/** One entry per edition, in the order of the documentation: air before water, newer editions first. */
export const INDEX_NOTES: readonly IndexNotes[] = frozen([
  vnAqi2019Notes,
  vnAqi2011Qcvn2013Notes,
  vnAqi2011Notes,
  usAqi2024Notes,
  usAqi2015Notes,
  usAqi2012Notes,
  eaqi2024Notes,
  eaqi2017Notes,
  eaqi2017FiveLevelsNotes,
  cnAqi2026Notes,
  cnAqi2012Notes,
  inNaqi2014Notes,
  ukDaqi2013Notes,
  caAqhiPlusNotes,
  caAqhiNotes,
  vnWqi2019Notes,
  vnWqi2011Notes,
  ccmeWqi1Notes,
  nsfWqiNotes,
])
