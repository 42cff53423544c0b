// Changes within 24 hours, for all published stations.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { instant, medium } from '../shapes.ts'

const changedStation = z.object({
  id: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  medium,
  provinceCode: z.string().nullable(),
})
const indexLevel = z.object({ value: z.int(), level: z.string() })

/** The level of the hourly index differs from that of 24 hours earlier; only for live stations. */
const levelChange = changedStation.extend({
  before: indexLevel,
  now: indexLevel,
  periodEnd: instant.describe('End of the hour that the present value judges.'),
})

/** The station fell silent, or sent again, within the last 24 hours. */
const speechChange = changedStation.extend({ since: instant })

const changes = z
  .object({
    asOf: instant,
    levels: z.array(levelChange).describe('The greatest change first.'),
    silent: z.array(speechChange).describe('The newest first.'),
    back: z.array(speechChange),
  })
  .meta({ id: 'ChangeOfDay' })

export const changeCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    changes: {
      at: 'GET /api/{product}/public/changes',
      summary: 'What is otherwise than 24 hours ago, for all stations.',
      answer: changes,
    },
    'changes-of-province': {
      at: 'GET /api/{product}/public/changes/{provinceCode}',
      summary: 'The same for one province.',
      answer: changes,
    },
  },
)

export type ChangedStation = z.infer<typeof changedStation>
export type LevelChange = z.infer<typeof levelChange>
export type SpeechChange = z.infer<typeof speechChange>
export type Changes = z.infer<typeof changes>
