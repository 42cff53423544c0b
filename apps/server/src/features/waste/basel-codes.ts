// Rules of the catalogue of Basel codes: a code agrees with its annex, its presumptions and its counterparts.
import { machineWitness, recordActivities } from '../../engine/activity/record-activity.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { matchCounterparts } from './queries/counterparts.ts'
import { isCodeInForce } from './queries/reports.ts'
import { texts } from './texts.ts'

const entity = 'wasteBaselCode'

/** The presumptions of the convention are filled in where they are not given. */
export async function withPresumptions(_db: Db, values: Values): Promise<Values> {
  const given = Object.entries(values).filter(([, value]) => value != null)
  return { ...values, ...presumedOf(String(values.code)), ...Object.fromEntries(given) }
}

/** The shape of a code says to which annex it belongs and what is presumed; one code means one thing on one day. */
export async function needSoundBaselCode(db: Db, item: Values): Promise<void> {
  const code = String(item.code)
  const annex = annexOf(code)
  const refuse = (property: string, message: ReturnType<typeof texts.otherAnnex>) =>
    refuseField({ entity, property, invalidValue: item[property], message })
  if (item.annex !== annex) refuse('annex', texts.otherAnnex(code, annex))
  for (const [name, presumed] of Object.entries(presumedOf(code)))
    if (item[name] != null && item[name] !== presumed) refuse(name, texts.presumed(code, presumed))
  const isTaken = await isCodeInForce(db, code, item)
  if (isTaken) {
    refuseField({
      entity,
      property: 'validFrom',
      invalidValue: item.validFrom,
      code: 'CONFLICT',
      message: texts.codeInForce,
    })
  }
}

/** Counterparts name each other. */
export async function keepCounterparts(db: Db, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    const changed = await matchCounterparts(db, id, now)
    const told = changed.map(({ id: subjectId, mirrorIds, ofId, ofCode }) => ({
      action: 'EDIT' as const,
      subject: 'waste_basel_code',
      subjectId,
      before: {
        mirrorIds: mirrorIds.includes(ofId)
          ? mirrorIds.filter((each) => each !== ofId)
          : [...mirrorIds, ofId],
      },
      after: { mirrorIds },
      note: `Mã đối ứng của ${ofCode}. / A counterpart of ${ofCode}.`,
    }))
    await recordActivities(db, machineWitness('eos'), told, now)
  }
}

function annexOf(code: string): string {
  const number = Number(code.slice(1))
  if (code.startsWith('Y')) return number >= 46 ? 'II' : 'I'
  return { A: 'VIII', B: 'IX', H: 'III', D: 'IV', R: 'IV' }[code.charAt(0)] ?? ''
}

/** Nothing of hazard characteristics and operations. */
function presumedOf(code: string): Readonly<Record<string, boolean>> {
  const annex = annexOf(code)
  if (annex === 'III' || annex === 'IV') return {}
  return { presumedHazardous: annex === 'I' || annex === 'VIII', picRequired: annex !== 'IX' }
}
