// Whether the parties of a manifest may take part on a day: by their registration, by what they do, and by their licence.
import type { Words } from '@eos/contract/words/errors'
import type { NextStep } from '@eos/contract/waste/manifest-steps'
import type { Values } from '../../../engine/model/values.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { nationalZone } from '../../../platform/time/instant.ts'
import { localDay } from '../../../platform/time/written-time.ts'
import { listOf } from '../rows-of.ts'
import { listParties, type ManifestParty } from './queries.ts'
import { manifestTexts as says } from './texts.ts'

type Part = 'carrier' | 'receiver'

/** Whoever collects waste carries it; the receiver is where it is treated. */
const work: Readonly<Record<Part, readonly string[]>> = {
  carrier: ['collector', 'transporter'],
  receiver: ['treater', 'recycler', 'landfill', 'co_processor'],
}

/** Says why a party may not take part on this day. A registration that has expired is judged by the days of its licence. */
export function reasonAgainst(
  party: ManifestParty | undefined,
  part: Part,
  day: string,
): Words | undefined {
  if (!party?.isActive && !party?.hasExpired) return says.notActive
  const { orgTypes, licenceDate, licenceExpiry } = party
  if (licenceExpiry === null ? party.hasExpired : licenceExpiry < day) return says.licenceEnded
  if (licenceDate !== null && day < licenceDate) return says.licenceNotYet
  return orgTypes.some((type) => work[part].includes(type)) ? undefined : says.otherWork[part]
}

/** The carriers in their order, and the receiver. */
export function partiesIn({ carriers, receiverId }: Values): string[] {
  return [...listOf(carriers).map(({ carrierId }) => String(carrierId)), String(receiverId)]
}

/**
 * Before a load leaves its generator all parties may take part on that day; later each that takes it over, or in.
 *
 * @throws TRANSITION_NOT_ALLOWED with the name of the party
 */
export async function needFitParties(
  db: Db,
  item: Values,
  { next, at }: { next: NextStep; at: Date },
): Promise<void> {
  const ids = partiesIn(item)
  const last = ids.length - 1
  const taking = next.party === 'receiver' ? last : (next.carrier ?? last)
  const day = localDay(at, nationalZone)
  for (const place of taking === 0 ? ids.keys() : [taking]) {
    const party = await standing(db, ids[place]!)
    const reason = reasonAgainst(party, place === last ? 'receiver' : 'carrier', day)
    if (reason)
      throw new RequestFailure('TRANSITION_NOT_ALLOWED', {
        message: says.mayNot(party?.name ?? '', reason),
      })
  }
}

/** The entry that took the place of a duplicate answers for it. */
async function standing(db: Db, id: string): Promise<ManifestParty | undefined> {
  const [party] = await listParties(db, [id])
  return party?.mergedIntoId == null ? party : standing(db, party.mergedIntoId)
}
