// The request of an enterprise to correct its report after it was accepted or published, and the answer of the ministry: it
// opens the report, or says why not.
import type { Resource } from '@eos/contract/resource'
import { isCorrectable, leastReason } from '@eos/contract/waste/waste'
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { texts } from './texts.ts'

export const noRequest = { correctionReason: null, correctionDeclined: null } as const

/**
 * A new request waits for an answer; once the report is open, the history alone tells of it.
 *
 * @throws VALIDATION for a request of a report that is not settled, for an answer without request, and for too few words
 */
export function withRequest(
  resource: Resource,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
  kept: Values,
): Values {
  if (changes.status === 'correction') return { ...kept, ...noRequest }
  const asks = wordsIn(resource, 'correctionReason', { row, changes })
  const declines = wordsIn(resource, 'correctionDeclined', { row, changes })
  if (declines && (asks ?? row.correctionReason) == null)
    refuse(resource, 'correctionDeclined', texts.noRequest)
  const isAnew = asks !== undefined && declines === undefined
  return isAnew ? { ...kept, correctionDeclined: null } : kept
}

/** The words that are written now; null where they are taken back, and nothing where they stay. */
function wordsIn(
  resource: Resource,
  property: keyof typeof noRequest,
  { row, changes }: Pick<Amendment, 'row' | 'changes'>,
): string | null | undefined {
  const words = changes[property] as string | null | undefined
  if (words === undefined || words === (row[property] ?? null)) return undefined
  if (words === null) return null
  const status = String(row.status)
  if (!isCorrectable(status)) refuse(resource, property, texts.notCorrectable)
  if (words.trim().length < leastReason) refuse(resource, property, texts.tooShort(leastReason))
  return words
}

function refuse({ itemRel }: Resource, property: string, message: { en: string; vi: string }) {
  return refuseField({ entity: itemRel, property, message })
}
