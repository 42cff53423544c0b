// A status that changes only along declared ways.
// See docs/decisions/0064-only-the-ministry-changes-active-entries.md.
import type { Lifecycle, Resource, Transition } from '@eos/contract/resource'
import type { PermissionAction } from '@eos/contract/vocabulary'
import type { Person, Scope } from '../../../platform/http/caller.ts'
import { needAction } from '../../../access/write-policy.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Values } from '../body.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'

/** Says whether in this status only a grant for the whole country changes or removes an item. */
export function needsCountry({ settled }: Lifecycle, status: string): boolean {
  return settled?.includes(status) === true
}

/** Why a step is taken, in the words of who takes it: part of a patch, and of the history of the item. */
export function reasonIn({ lifecycle, fields }: Resource, changes: unknown): string | undefined {
  if (!lifecycle || 'reason' in fields) return undefined
  const { reason } = (changes ?? {}) as { reason?: unknown }
  if (reason === undefined || reason === null) return undefined
  const words = typeof reason === 'string' ? reason.normalize('NFC').trim() : undefined
  if (words !== undefined && words.length <= longestReason) return words || undefined
  const message = {
    en: `The reason is a text of at most ${longestReason} characters.`,
    vi: `Lý do là đoạn chữ dài tối đa ${longestReason} ký tự.`,
  }
  return refuseField({ entity: 'patch', property: 'reason', message })
}

const longestReason = 2000

/**
 * Lets a change of status pass when it is declared and the person may do it; other changes are not looked at. Gives the
 * action of the step and how far the person may take it: whether that reaches the item is for the caller to ask.
 */
export function needTransition(
  resource: Resource,
  person: Person,
  current: Values,
  changes: Values,
): { action: PermissionAction; granted: Scope[] } | undefined {
  const { lifecycle, path } = resource
  if (!lifecycle) return undefined
  const from = current[lifecycle.field]
  const to = changes[lifecycle.field]
  if (to === undefined || to === from) return undefined
  const transition = lifecycle.transitions.find((each) => each.from === from && each.to === to)
  if (!transition) {
    throw new RequestFailure(
      'TRANSITION_NOT_ALLOWED',
      `${path} cannot change from ${String(from)} to ${String(to)}.`,
    )
  }
  const scopes = needAction(person, resource, transition.action)
  if (transition.national && !scopes.some(({ kind }) => kind === 'country')) {
    throw needsNation(resource, transition)
  }
  const isOwn = isOwnEntry(lifecycle, person, current)
  if (transition.fourEyes && isOwn) throw needsOtherEyes()
  if (transition.ownOnly && !isOwn) throw needsOwnEyes()
  return { action: transition.action, granted: scopes }
}

/**
 * The action that a patch needs: that of the step, when the patch does nothing but take one. So who may approve need
 * not be able to edit. A body that cannot be read is judged later.
 */
export function actionOfPatch({ lifecycle }: Resource, body: unknown): PermissionAction {
  if (!lifecycle || typeof body !== 'string') return 'EDIT'
  const changes = parse(body)
  if (!changes) return 'EDIT'
  const isStep = Object.keys(changes).every((name) => name === lifecycle.field || name === 'reason')
  const to = changes[lifecycle.field]
  const step = isStep ? lifecycle.transitions.find((each) => each.to === to) : undefined
  return step?.action ?? 'EDIT'
}

/**
 * Returns the values that a merge patch or a JSON patch would set; nothing where it does anything else, or cannot be
 * read.
 */
function parse(body: string): Values | undefined {
  try {
    const changes: unknown = JSON.parse(body)
    if (Array.isArray(changes)) return setBy(changes as Partial<Operation>[])
    return typeof changes === 'object' && changes !== null ? (changes as Values) : undefined
  } catch {
    return undefined
  }
}

interface Operation {
  op: string
  path: string
  value: unknown
}

function setBy(operations: readonly Partial<Operation>[]): Values | undefined {
  const changes: Values = {}
  for (const operation of operations) {
    const { op, path, value } = operation ?? {}
    if (op === 'test') continue
    if ((op !== 'replace' && op !== 'add') || typeof path !== 'string') return undefined
    changes[path.slice(1)] = value
  }
  return changes
}

function isOwnEntry({ enteredBy }: Lifecycle, person: Person, current: Values): boolean {
  return enteredBy !== undefined && current[enteredBy] === person.id
}

function needsNation({ path, label }: Resource, { action, to }: Transition): RequestFailure {
  return new RequestFailure('FORBIDDEN', {
    detail: `This needs the action ${action} on ${path}, for the whole country.`,
    message: {
      en: `To make “${label}” ${to} needs the right ${action} for the whole country.`,
      vi: `Chuyển “${label}” sang ${to} cần quyền ${action} trong phạm vi cả nước.`,
    },
  })
}

function needsOwnEyes(): RequestFailure {
  return new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'Only who entered it may take this step.',
    message: {
      en: 'Only the person who entered it takes this step.',
      vi: 'Chỉ người đã nhập mới thực hiện được bước này.',
    },
  })
}

/** Four eyes: the step is another person's. */
export function needsOtherEyes(): RequestFailure {
  return new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'Who entered it may not take this step.',
    message: {
      en: 'Somebody else than who entered it has to take this step.',
      vi: 'Bước này phải do người khác thực hiện, không phải người đã nhập.',
    },
  })
}
