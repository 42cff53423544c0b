// The question for a bulletin: what it is made of, and the file that it becomes.
import { announcedInput, type BulletinAsked } from '@eos/contract/calls/announced/announced-input'
import type { Question } from '../open-answers.ts'
import { drawBesides } from './draw-in-thread.ts'
import { readBulletin, type Bulletin } from './read-bulletin.ts'

const { schema } = announcedInput.bulletin

/** At most this many points are drawn while somebody waits. */
const mostAtOnce = 60

export const bulletinQuestion: Question<typeof schema> = {
  name: 'bulletin',
  schema,
  isForm: true,
  isForPeople: false,
  make: readBulletin,
  file: {
    type: 'application/pdf',
    name: (asked) => nameOf(asked as BulletinAsked),
    bytes: (told, tell) => drawBesides(told as Bulletin, tell),
    isLong: (told) => (told as Bulletin).points.length > mostAtOnce,
  },
}

/** Names the file after what was asked for: water-bulletin-point-12-2025-2.pdf */
function nameOf({ year, observation, ...asked }: BulletinAsked): string {
  const about = 'programId' in asked ? ['program', asked.programId] : ['point', asked.locationId]
  const parts = ['water-bulletin', ...about, year, observation].filter((part) => part !== undefined)
  return `${parts.join('-').replace(/[^\w-]/g, '')}.pdf`
}
