// Proposals to change a station's declaration: the changed fields, the decision, and the change after approval. See
// docs/decisions/0137-a-proposal-holds-a-whole-declaration.md.
import type { Locale } from '@eos/contract/words/errors'
import { fieldLabel } from '@eos/contract/labels/labels'
import { resourceAt } from '@eos/contract/resources/all'
import { proposedFields } from '@eos/contract/resources/stations/station-change-proposal'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { isAsKept } from '../../engine/write/as-kept.ts'
import type { Values } from '../../engine/model/values.ts'
import { noAdditions } from '../../engine/model/engine.ts'
import { modelOf } from '../../engine/queries/model.ts'
import { findRow } from '../../engine/queries/rows.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { fieldsOf } from '../../engine/wire/representation.ts'
import type { Amendment, WrittenChange } from '../../engine/model/hooks.ts'
import { isStation, isCodeTaken } from './queries.ts'
import { texts } from './texts.ts'

const stations = resourceAt('stations')!
const declared = modelOf(
  {
    ...stations,
    fields: Object.fromEntries(
      Object.entries(stations.fields).filter(([name]) => name in proposedFields),
    ),
  },
  noAdditions,
)
const entity = 'stationChangeProposal'

/** Completes a new proposal by what the station is now, and notes what would be different. */
export async function withDifferences(db: Db, values: Values, now: Date): Promise<Values> {
  const row = await findRow(db, declared, now, [isStation(values.stationId)])
  // The reference refuses a station that is missing.
  if (!row) return values
  const current = fieldsOf(declared, row)
  const wanted: Values = {}
  const before: Values = {}
  const after: Values = {}
  for (const name of Object.keys(proposedFields)) {
    const field = stations.fields[name]!
    const given = values[name]
    wanted[name] = given === undefined ? current[name] : (given ?? field.options.default ?? null)
    if ((wanted[name] === null || wanted[name] === '') && field.options.required) {
      refuseField({ entity, property: name, message: texts.empty })
    }
    if (isAsKept(field, wanted[name], current[name])) continue
    before[name] = current[name]
    after[name] = wanted[name]
  }
  if (Object.keys(after).length > 0) {
    if (after.code !== undefined) await needFreeCode(db, after.code)
    return { ...values, ...wanted, before, after }
  }
  const { stationId: invalidValue } = values
  refuseField({ entity, property: 'stationId', invalidValue, message: texts.nothingNew })
}

async function needFreeCode(db: Db, code: unknown): Promise<void> {
  if (await isCodeTaken(db, code)) refuseTakenCode(code)
}

function refuseTakenCode(code: unknown): never {
  const message = texts.codeTaken
  refuseField({ entity, property: 'code', invalidValue: code, message, code: 'CONFLICT' })
}

/** Notes who decided, when and why; a rejection needs a reason. */
export async function noteDecision(
  _db: Db,
  { row, changes, now, person, reason }: Amendment,
): Promise<Values> {
  if (changes.status === undefined || changes.status === row.status) return changes
  if (changes.status === 'rejected' && reason === undefined) {
    refuseField({ entity, property: 'reason', message: texts.noReason })
  }
  return {
    ...changes,
    decidedById: person.id,
    decidedAt: now.toISOString(),
    decisionReason: reason ?? null,
  }
}

/** The station becomes what was proposed, unless somebody has declared it otherwise since. */
export async function applyWhenApproved({ before, after, change }: WrittenChange): Promise<void> {
  if (before.status === after.status || after.status !== 'approved') return
  const was = after.before as Values
  const wanted = after.after as Values
  const applied = change(stations.path, String(after.stationId), (current) => {
    const errors = Object.keys(was).flatMap((name) => {
      const field = stations.fields[name]!
      if (JSON.stringify(current[name] ?? null) === JSON.stringify(was[name] ?? null)) return []
      const words = texts.changedSince({ en: fieldLabel(field, 'en'), vi: fieldLabel(field, 'vi') })
      return [{ entity, property: name, words }]
    })
    if (errors.length === 0) return wanted
    const told = (locale: Locale) => errors.map(({ words }) => words[locale]).join(' ')
    const message = { en: told('en'), vi: told('vi') }
    throw new RequestFailure('CONFLICT', { message, detail: message.en, errors })
  })
  await applied.catch((error: unknown) => {
    // A cluster names the column, but no constraint.
    const { code, detail = '' } = error as { code?: string; detail?: string }
    if (code === '23505' && detail.includes('(code)=')) refuseTakenCode(wanted.code)
    throw error
  })
}
