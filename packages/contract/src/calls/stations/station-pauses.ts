// When a published station was out of work, and why: the reasons of the gaps in its series.
import { z } from 'zod'
import { stationStates, type StationState } from '../../words/vocabulary.ts'
import { callsOf } from '../call.ts'
import { instant } from '../shapes.ts'

const maybeText = z.string().nullable()

export type PauseState = Exclude<StationState, 'live' | 'withheld'>

const pause = z.object({
  state: z.enum(
    stationStates.filter((each): each is PauseState => each !== 'live' && each !== 'withheld'),
  ),
  from: instant,
  to: instant.nullable().describe('null: it lasts.'),
  reason: maybeText.describe('In Vietnamese; what people wrote is as they wrote it.'),
  reasonEn: maybeText,
})

const stationPauses = z
  .object({
    pauses: z
      .array(pause)
      .describe(
        'Those of the last 366 days, by their begin; declared and recognised ones may overlap.',
      ),
    lastCalibration: z
      .object({ from: instant, to: instant })
      .nullable()
      .describe('The newest one that is over; null where none is known.'),
  })
  .meta({ id: 'StationPauses' })

export const stationPauseCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'station-pauses': {
      at: 'GET /api/{product}/public/station-pauses/{stationId}',
      summary:
        'When a published station was silent, under maintenance, calibrated or closed, with the reasons.',
      answer: stationPauses,
    },
  },
)

export type StationPauses = z.infer<typeof stationPauses>
export type StationPause = z.infer<typeof pause>
