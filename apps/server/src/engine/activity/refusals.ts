// Writes refusals into the activity log so that an attack can be seen there and cannot fill it: the first of a kind at
// once, then counts.
import type { ActivityAction } from '@eos/contract/people/activity'
import type { FastifyRequest } from 'fastify'
import { minuteMs } from '@eos/contract/words/time-units'
import type { Db } from '../../platform/database/tables/tables.ts'
import type { RequestFailure } from '../../platform/http/answers/errors.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { machineWitness, recordActivity, witnessOf, type Witness } from './record-activity.ts'

interface Refusal {
  action: ActivityAction
  by: Witness
  subject?: string
  subjectId?: string
  note?: string
}

export interface RefusalLog {
  /** Notes a refusal; resolves when it is written or counted, and never fails. */
  note(refusal: Refusal): Promise<void>
  /** Notes a request that is answered with a failure, unless it is noted already or of no interest. */
  noteFailure(request: FastifyRequest, failure: RequestFailure): Promise<void>
  /** Notes a refusal that tells more than the failure would. */
  noteInstead(request: FastifyRequest, refusal: Omit<Refusal, 'by'>): Promise<void>
  close(): Promise<void>
}
/**
 * Different refusals in a minute that each get rows of their own, of strangers and of people by themselves. The rest are
 * counted together by network, and once there are so many networks as well, all together.
 */
const mostKinds = 60
const mostNetworks = 20

export function openRefusalLog({ db, now }: { db: Db; now: () => Date }): RefusalLog {
  let counts = new Map<string, { refusal: Refusal; repeated: number }>()
  let timer: NodeJS.Timeout | undefined
  const noted = new WeakSet<FastifyRequest>()

  const write = ({ by, ...activity }: Refusal, times?: number) =>
    recordActivity(
      db,
      by,
      { ...activity, ...(times === undefined ? {} : { after: { times } }) },
      now(),
    ).catch(() => {})

  const endMinute = async () => {
    clearTimeout(timer)
    timer = undefined
    const ended = counts
    counts = new Map()
    for (const { refusal, repeated } of ended.values()) {
      if (repeated > 0) await write(refusal, repeated)
    }
  }

  const note = async (refusal: Refusal) => {
    timer ??= setTimeout(() => void endMinute(), minuteMs).unref()
    const known = counts.get(keyOf(refusal))
    if (known) {
      known.repeated += 1
      return
    }
    const own = roomFor(refusal, counts)
    const gathered = counts.get(keyOf(own))
    if (gathered) gathered.repeated += 1
    else {
      counts.set(keyOf(own), { refusal: own, repeated: 0 })
      await write(own)
    }
  }
  const noteInstead = async (request: FastifyRequest, refusal: Omit<Refusal, 'by'>) => {
    noted.add(request)
    await note({ ...refusal, by: witnessOf(request) })
  }
  return {
    note,
    noteInstead,
    noteFailure: async (request, { code }) => {
      const action = actions[code]
      if (!action || noted.has(request)) return
      await noteInstead(request, { action, note: `${request.method} ${placeOf(request)}` })
    },
    close: endMinute,
  }
}

const actions: Partial<Record<RequestFailure['code'], ActivityAction>> = {
  FORBIDDEN: 'ACCESS_REFUSED',
  TENANT_FORBIDDEN: 'ACCESS_REFUSED',
  TOO_MANY: 'LIMIT_REACHED',
  SOURCE_KEY: 'KEY_REFUSED',
}

const manyAddresses = machineWitness('many')

type Counts = ReadonlyMap<string, { refusal: Refusal }>

/** Returns the refusal itself, or the one with which it is counted together. */
function roomFor(refusal: Refusal, counts: Counts): Refusal {
  const { action, by } = refusal
  const isPerson = by.accountId !== null
  const others = [...counts.values()].map((each) => each.refusal.by)
  const alike = others.filter((each) => (each.accountId !== null) === isPerson && !isGathered(each))
  if (alike.length < mostKinds) return refusal
  const networks = others.filter((each) => isGathered(each) && each.address !== null)
  const gathered = { action, by: { ...manyAddresses, address: widerNetwork(by.address ?? '') } }
  const isRoom = networks.length < mostNetworks || counts.has(keyOf(gathered))
  return isRoom && by.address ? gathered : { action, by: manyAddresses }
}

/** IPv4 addresses of one network differ in the last number only. */
function widerNetwork(address: string): string {
  return networkOf(address, 48).replace(/\.\d+$/, '.0/24')
}

function isGathered({ name, reportedBy }: Witness): boolean {
  return name === manyAddresses.name && reportedBy === manyAddresses.reportedBy
}

function keyOf({ action, by, subjectId, note }: Refusal): string {
  return [action, by.address, by.accountId, by.name, subjectId, note].join('\n')
}

/** Returns the route, not the requested address: that may be anything, and different each time. */
function placeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? '*'
}
