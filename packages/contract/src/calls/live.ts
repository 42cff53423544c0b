// Server-sent events, sent once the public answers contain the change.
import { z } from 'zod'
import { liveEvents } from '../live-events.ts'
import { callsOf } from './call.ts'
import { listed } from './shapes.ts'

/** The data of every event but `snapshot`, which has the time alone. */
export interface LiveEvent {
  stationId: string
  /** The end of the reading or of the index hour, or the time of the change of state or publication: RFC 3339, UTC. */
  time: string
  /** With readings: the newest usable value of each published indicator, in its unit. */
  values?: Record<string, number>
  /** With roll-ups: the hourly index. */
  index?: { value: number | null; level: string | null }
  /** With state: the present state. */
  state?: string
}

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
