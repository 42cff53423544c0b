// Pictures of the present state of a station: a badge for other sites, and a card that stands for a shared link.
import { z } from 'zod'
import { callsOf } from '../call.ts'
import { cardPicture } from '../shapes.ts'

export const stationSignCalls = callsOf(
  { tag: 'public', entity: 'station' },
  {
    'station-badge': {
      at: 'GET /api/{product}/public/station/{stationId}/badge.svg',
      summary:
        'The newest index or value of a published station with its level and age, as a small SVG image for other sites.',
      query: cardPicture.query,
      answer: z.string(),
      type: 'image/svg+xml',
    },
    'station-card': {
      at: 'GET /api/{product}/public/station/{stationId}/card.png',
      summary:
        'The same as a picture of 1,200 by 630 pixels, for programs that show what a link leads to.',
      ...cardPicture,
    },
  },
)
