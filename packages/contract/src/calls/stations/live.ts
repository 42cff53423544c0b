// Server-sent events, sent once the public answers contain the change.
import { z } from 'zod'
import { liveEvents, type LiveEventKind } from '../../readings/live-events.ts'
import { callsOf } from '../call.ts'
import { latestIndex, latestStation } from './latest.ts'
import { instant, listed } from '../shapes.ts'

const ofStation = z.object({
  stationId: z.string(),
  time: instant.describe('End of the reading or of the index hour, or time of the change.'),
})

/** The data of each kind of event. */
export const liveData = {
  readings: ofStation.extend({
    values: z
      .record(z.string(), z.number())
      .describe('The newest usable value of each published indicator, in its unit.'),
  }),
  'roll-ups': ofStation.extend({ index: latestIndex.pick({ value: true, level: true }) }),
  state: ofStation.extend({ state: latestStation.shape.state }),
  publication: ofStation,
  snapshot: z.object({ time: instant }),
} satisfies Record<LiveEventKind, z.ZodObject>

export type LiveEvent = {
  [Kind in LiveEventKind]: { kind: Kind; data: z.infer<(typeof liveData)[Kind]> }
}[LiveEventKind]

export const liveCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    live: {
      at: 'GET /live/readings',
      summary: 'Server-sent events when stations have news.',
      query: z.object({
        stations: listed.describe('Ids; all published ones when absent.'),
        kinds: listed.describe(`Of ${liveEvents.join(', ')}; all when absent.`),
        lastEventId: z.string().optional().describe('The same as the header Last-Event-ID.'),
      }),
      answer: z.string(),
      type: 'text/event-stream',
    },
  },
)
