// The names under which organizations are visited: a host name or sub-domain belongs to one organization.
import type { Locale } from '@eos/contract/words/errors'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { plainHostName } from './host-names.ts'
import { findOwnerOfName, lockNames, type NameOwner } from './queries.ts'

interface Names {
  /** It is that of the organization itself; nothing while it is being made. */
  id?: string | undefined
  subDomain?: string | null | undefined
  hostNames?: readonly string[] | undefined
}

interface NameProblem {
  property: 'subDomain' | 'hostNames'
  name: string
  message: Record<Locale, string>
}

/** Refuses names that somebody else has; inside a transaction, whose end lets the next one look. */
export async function needFreeNames(db: Db, item: Names): Promise<void> {
  const problem = await findNameProblem(db, item)
  if (!problem) return
  const { property, name, message } = problem
  const isTaken = isWellFormed(problem)
  throw new RequestFailure(isTaken ? 'CONFLICT' : 'VALIDATION', {
    message,
    errors: [{ entity: 'organization', property, invalidValue: name, words: message }],
  })
}

/** The first name that is taken. A lock is needed, because no constraint spans a column and elements of a list. */
export async function findNameProblem(
  db: Db,
  { id, subDomain, hostNames = [] }: Names,
): Promise<NameProblem | undefined> {
  const wanted = [
    ...(subDomain ? [{ property: 'subDomain' as const, name: subDomain.toLowerCase() }] : []),
    ...hostNames.map((name) => ({ property: 'hostNames' as const, name: name.toLowerCase() })),
  ]
  const malformed = wanted.find((each) => !isWellFormed(each))
  if (malformed) return { ...malformed, message: malformedMessage(malformed.name) }
  if (wanted.length === 0) return undefined
  await lockNames(db)
  for (const each of wanted) {
    const owner = await findOwnerOfName(db, each.name, id)
    if (owner) return { ...each, message: takenMessage(each.name, owner) }
  }
  return undefined
}

/** Ports, dots at the end and addresses with a path would never match what a browser sends. */
function isWellFormed({ property, name }: Pick<NameProblem, 'property' | 'name'>): boolean {
  if (property === 'subDomain') return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name)
  return name.length <= 253 && /^[a-z0-9_.:-]+$/.test(name) && plainHostName(name) === name
}

function malformedMessage(name: string): Record<Locale, string> {
  return {
    en: `“${name}” is not a name that a browser can ask for; write it like moitruong.example.vn, without http://, port or path.`,
    vi: `“${name}” không phải là tên miền hợp lệ; hãy viết như moitruong.example.vn, không có http://, cổng hay đường dẫn.`,
  }
}

function takenMessage(name: string, owner: NameOwner): Record<Locale, string> {
  return {
    en: `“${name}” belongs to another organization already: ${owner.name}${owner.demo ? ', which is part of the demo country (eos demo remove takes it away)' : ''}.`,
    vi: `“${name}” đã thuộc về đơn vị khác: ${owner.name}${owner.demo ? ', thuộc quốc gia mô phỏng (lệnh eos demo remove sẽ gỡ bỏ)' : ''}.`,
  }
}
