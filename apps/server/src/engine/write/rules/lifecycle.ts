// A status that changes only by declared transitions. See
// docs/decisions/0064-only-the-ministry-changes-active-entries.md
// and docs/decisions/0288-a-role-says-who-signs-for-an-enterprise.md.
import type { Locale } from '@eos/contract/words/errors'
import {
  longestReason,
  type Lifecycle,
  type Resource,
  type Transition,
} from '@eos/contract/resource'
import { stepLabel } from '@eos/contract/labels/labels'
import { organizationTypes, type PermissionAction } from '@eos/contract/words/vocabulary'
import type { Caller, Person, Scope } from '../../../platform/http/caller.ts'
import { actsFor, needAction, scopesFor } from '../../../access/write-policy.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import type { Values } from '../../model/values.ts'
import { refuseField } from '../../../platform/http/answers/refuse-field.ts'

/** The reason for a step in the person's own words: part of the patch, and of the history of the item. */
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

/** @throws VALIDATION for a step that revokes something, and does not say why */
function needReason({ lifecycle, fields }: Resource, step: Transition, reason: string): void {
  if (!step.asksWhy || 'reason' in fields) return
  const least = lifecycle?.leastReason ?? 1
  if (reason.length >= least) return
  const message = {
    en: `This step needs a reason of at least ${least} character${least === 1 ? '' : 's'}.`,
    vi: `Bước này cần lý do dài ít nhất ${least} ký tự.`,
  }
  refuseField({ entity: 'patch', property: 'reason', message })
}

interface WantedStep {
  current: Values
  changes: Values
  /** In the words of the person. */
  reason?: string | undefined
}

interface NeededStep {
  action: PermissionAction
  granted: Scope[]
  /** Only for those who entered nothing of the item. */
  fourEyes: boolean
}

/**
 * Checks a change of status; other changes pass. Returns the action and the grants for it, against which the caller has
 * to check the item itself.
 */
export function needTransition(
  resource: Resource,
  person: Person,
  { current, changes, reason }: WantedStep,
): NeededStep | undefined {
  const { lifecycle, path } = resource
  if (!lifecycle) return undefined
  const from = current[lifecycle.field]
  const to = changes[lifecycle.field]
  if (to === undefined || to === from) return undefined
  const transition = lifecycle.transitions.find((each) => each.from === from && each.to === to)
  if (!transition || transition.byCall) {
    throw new RequestFailure(
      'TRANSITION_NOT_ALLOWED',
      `${path} cannot change from ${String(from)} to ${String(to)}.`,
    )
  }
  const scopes = needAction(person, resource, transition.action)
  if (transition.national && !scopes.some(({ kind }) => kind === 'country')) {
    throw needsNation(resource, transition)
  }
  if (!actsFor(transition, person)) throw needsEnterprise(resource, transition, person)
  if (transition.ownOnly && !isOwnEntry(lifecycle, person, current)) throw needsOwnEyes()
  needReason(resource, transition, reason ?? '')
  return { action: transition.action, granted: scopes, fourEyes: transition.fourEyes === true }
}

/**
 * The action that a patch needs: that of the step when it does nothing else, so that approving does not need EDIT. Where
 * one status is reached by steps of several actions, it is one that the caller has; the step itself is judged later, as is
 * a body that cannot be parsed.
 */
export function actionOfPatch(resource: Resource, body: unknown, caller: Caller): PermissionAction {
  const { lifecycle } = resource
  if (!lifecycle || typeof body !== 'string') return 'EDIT'
  const changes = parse(body)
  if (!changes) return 'EDIT'
  const isStep = Object.keys(changes).every((name) => name === lifecycle.field || name === 'reason')
  const to = changes[lifecycle.field]
  const steps = isStep ? lifecycle.transitions.filter((each) => each.to === to) : []
  const isHeld = ({ action }: Transition) =>
    caller.kind === 'person' && scopesFor(caller, resource, action).length > 0
  return (steps.find(isHeld) ?? steps[0])?.action ?? 'EDIT'
}

/**
 * Returns the values that a merge patch or a JSON patch sets; `undefined` when it does anything else or cannot be
 * parsed.
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

function needsEnterprise(
  { path }: Resource,
  { from, to, byEnterprise }: Transition,
  { organization }: Person,
): RequestFailure {
  const step = (locale: Locale) => stepLabel(path, from, to, locale)
  if (organization.type !== organizationTypes.enterprise) {
    const behalf = byEnterprise
      ? { en: ' itself', vi: '' }
      : {
          en: ', or its provincial office on its behalf,',
          vi: ', hoặc sở tại tỉnh thay mặt doanh nghiệp,',
        }
    return new RequestFailure('FORBIDDEN', {
      detail: `To make this ${to} is left to the enterprise.`,
      message: {
        en: `Only the enterprise${behalf.en} takes this step: “${step('en')}”.`,
        vi: `Chỉ doanh nghiệp${behalf.vi} mới thực hiện được bước này: “${step('vi')}”.`,
      },
    })
  }
  return new RequestFailure('FORBIDDEN', {
    detail: `To make this ${to} needs a role that signs for the enterprise.`,
    message: {
      en: `Only somebody whose role signs for the enterprise takes this step: “${step('en')}”. Ask a colleague with such a role.`,
      vi: `Chỉ người có vai trò ký thay doanh nghiệp mới thực hiện được bước này: “${step('vi')}”. Hãy nhờ đồng nghiệp có vai trò đó.`,
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

/** Another person has to take this step. */
export function needsOtherEyes(): RequestFailure {
  return new RequestFailure('TRANSITION_NOT_ALLOWED', {
    detail: 'Who entered it may not take this step.',
    message: {
      en: 'Somebody else than who entered it has to take this step.',
      vi: 'Bước này phải do người khác thực hiện, không phải người đã nhập.',
    },
  })
}
