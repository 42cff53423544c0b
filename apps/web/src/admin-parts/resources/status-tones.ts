// The sign and the colour that stand beside the word of a status.
import type { Field } from '@eos/contract/fields/field'
import type { Resource } from '@eos/contract/resource'

/** ok: all is well; late: it waits; bad: something is wrong; work: people are at it; plain: it is over, or not begun. */
export type Tone = 'ok' | 'late' | 'bad' | 'work' | 'plain'

const words: Readonly<Record<Tone, string>> = {
  ok: 'live active accepted approved approved_prov published verified completed operating in_use dossier_complete received treated',
  late: 'delayed submitted proposed pending unverified awaiting_approval consents_pending notified_abroad scheduled expired correction issued',
  bad: 'offline returned returned_incomplete rejected refused suspended',
  work: 'maintenance calibrating in_review in_transit',
  plain:
    'draft inactive disabled planned closed archived hidden withheld withdrawn voided cancelled',
}

const tones = new Map(
  Object.entries(words).flatMap(([tone, each]) =>
    each.split(' ').map((word) => [word, tone as Tone]),
  ),
)

/** Says whether the field is the status of an item. */
export function isStatus({ lifecycle }: Resource, name: string, { kind }: Field): boolean {
  if (kind === 'flag') return name === 'isPublic'
  return kind === 'choice' && (name === lifecycle?.field || /^state$|status$/i.test(name))
}

/** The status of an item, but what is published from a time to come is scheduled until then. */
export function standingOf(
  item: Readonly<Record<string, unknown>>,
  name: string,
  now: number,
): unknown {
  const { publishedAt } = item
  const isAhead = typeof publishedAt === 'string' && Date.parse(publishedAt) > now
  return item[name] === 'PUBLISHED' && isAhead ? 'scheduled' : item[name]
}

export function toneOf(value: unknown): Tone {
  if (typeof value === 'boolean') return value ? 'ok' : 'plain'
  return tones.get(String(value).toLowerCase()) ?? 'plain'
}

/** Below three quarters a mean of a day does not count (see `completeness` among the rules of quality control). */
const least = 75
const enough = 90

export function toneOfShare(percent: number): Tone {
  if (percent < least) return 'bad'
  return percent < enough ? 'late' : 'ok'
}

/** Says whether a tone is declared for it. */
export function hasTone(value: string | number): boolean {
  return tones.has(String(value).toLowerCase())
}
