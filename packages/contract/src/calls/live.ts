// Server-sent events, told once the public answers show what they speak of.
import { z } from 'zod'
import { liveEvents } from '../live-events.ts'
import { callsOf } from './call.ts'
import { listed } from './shapes.ts'

/** The data of every event but `snapshot`, which has the time alone. */
export interface LiveEvent {
  stationId: string
  /** End of the reading, or of the hour that the index judges, or when the state or the sight of it changed: RFC 3339, UTC. */
  time: string
  /** readings: the newest usable value of each published indicator, in its unit. */
  values?: Record<string, number>
  /** roll-ups: the hourly index. */
  index?: { value: number | null; level: string | null }
  /** state: the present one. */
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
