// The long run itself: brings everything up, lets the plan happen, compares, and takes everything down again.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compareChannel, openChannels } from './channels/channels.mjs'
import { openCluster } from './cluster.mjs'
import { compareAll } from './compare.mjs'
import { clockTime, describePlan } from './describe-plan.mjs'
import { openFaults } from './faults/faults.mjs'
import { deliveriesOf, fillHistory, makeNation, markHistory } from './nation.mjs'
import { makePlan } from './plan.mjs'
import { compareOriginals } from './originals.mjs'
import { openProcesses } from './processes.mjs'
import { openSenders } from './senders.mjs'
import { makeExpected, openStages } from './stages.mjs'
import { describeBurst } from './verdict.mjs'
import { listQuestions, openVisitors } from './visitors.mjs'
import { openWatcher } from './watcher.mjs'
import { openDatabase } from '@eos/server/platform/database/connection'

const catchUpMs = 300_000
const lookEveryMs = 200
/** The worker's own work ends before the run does, so that what was sent can be seen whole. */
const busyTailMs = 10_000
/** A service manager waits this long before it starts the database again. */
const databasePauseMs = 1_000

/** @returns everything that the verdict needs; the machine is left as it was found. */
export async function runSoak({ root, options, say, log, signal }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-soak-'))
  chmodSync(dataDir, 0o755)
  const closers = []
  const later = (close) => closers.push(close)
  if (!options.keeps) later(() => rmSync(dataDir, { recursive: true, force: true }))
  try {
    return await bringUpAndRun({ root, options, dataDir, say, log, signal, later })
  } finally {
    for (const close of closers.reverse())
      await Promise.resolve(close()).catch((error) => say(String(error)))
  }
}

async function bringUpAndRun({ root, options, dataDir, say, log, signal, later }) {
  say('Making a database and starting the processes')
  const { hasFaults, seed } = options
  const channels = hasFaults ? await openChannels({ dataDir }) : undefined
  later(() => channels?.close())
  const faults = hasFaults ? openFaults({ dataDir, seed, channels, say }) : undefined
  later(() => faults?.close())
  const cluster = await openCluster({ root, dataDir, say: log })
  later(() => cluster.close())
  later(() => faults?.closeRelays())
  const disturbances = []
  const isDatabaseAway = () =>
    disturbances.some(({ what, to }) => /^(database|disk)/.test(what) && to === undefined)
  const processes = await openProcesses({
    root,
    web: options.web,
    worker: options.worker,
    settings: {
      DATABASE_URL: (await faults?.relayed(cluster.url)) ?? cluster.url,
      EOS_DATA_DIR: dataDir,
      EOS_DEMO: '0',
      EOS_TRUST_PROXY: '1',
      HOST: '127.0.0.1',
      ...channels?.settings(),
    },
    isDatabaseAway,
    heard: (name, text) => log(text.trimEnd().replaceAll(/^/gm, `[${name}] `)),
  })
  later(() => processes.stop())
  await processes.start()
  const database = openDatabase(cluster.url, { applicationName: 'eos soak', maxConnections: 4 })
  later(() => database.close())
  const nation = await makeNation(database, options.stations + (channels?.stations ?? 0))
  await channels?.prepare(database.db)
  const senderPorts = (await faults?.senderPorts(processes.ports)) ?? processes.ports
  const work = {
    options,
    dataDir,
    faults,
    channels,
    senderPorts,
    cluster,
    processes,
    database,
    nation,
    disturbances,
    isDatabaseAway,
    say,
    signal,
    root,
  }
  await fillHistory(database, options, makePlan(options, Date.now()).bursts[0].stamp)
  if (!(await untilQuiet(database.pool, signal))) {
    throw new Error('The history could not be rolled up in time; the log tells why.')
  }
  const [port] = processes.ports
  const { isForPages } = options
  const asked =
    options.rps > 0 ? await listQuestions({ root, port, stationIds: nation.ids, isForPages }) : {}
  return follow({ ...work, asked })
}

/** The plan's own time begins here. */
async function follow(work) {
  const { options, say } = work
  const run = new Run(work)
  say(describePlan(run.plan, options))
  const deliveries = run.deliveries
  try {
    const visitors = await run.happen()
    say('Everything has been sent; waiting until all of it is stored and seen')
    const comparisons = await run.compare()
    const { ports } = work.processes
    const bursts = run.plan.bursts.map((burst) =>
      describeBurst(burst, { deliveries, ports, disturbances: work.disturbances }),
    )
    const processes = work.processes.endedByThemselves()
    const { senders, watcher } = run
    const channels = work.channels?.all ?? []
    return { options, bursts, comparisons, senders, channels, processes, watcher, visitors }
  } finally {
    await run.close()
  }
}

class Run {
  deliveries = []
  #work
  #begunAt = Date.now()
  #expected = makeExpected()
  /** Readings that came over HTTP, whose stages are timed. */
  #expectedOfHttp = makeExpected()
  #visitors

  constructor(work) {
    const { options, processes, database, nation, disturbances, faults, senderPorts } = work
    const { ports } = processes
    const { deliveries } = this
    const clock = () => Date.now() - this.#begunAt
    const awaySince = () =>
      disturbances.find(({ what, to }) => what === 'database stopped' && to === undefined)?.since
    const isBurstAcknowledged = (burst) =>
      deliveries.every(
        ({ burst: own, acknowledgedAt }) => own !== burst || acknowledgedAt !== undefined,
      )
    this.#work = work
    this.clock = clock
    this.plan = makePlan(options, this.#begunAt, { faultNames: faults?.names() })
    this.watcher = openWatcher({ ports, nation, deliveries, clock, awaySince })
    this.senders = openSenders({
      ports: senderPorts,
      key: nation.key,
      clock,
      seed: options.seed,
      onAcknowledged: (delivery) => {
        this.#expected.add(delivery)
        this.#expectedOfHttp.add(delivery)
      },
    })
    work.channels?.follow({
      nation,
      bursts: this.plan.bursts,
      seed: options.seed,
      clock,
      onAcknowledged: (slot) => this.#expected.add(slot),
    })
    const { pool } = database
    const stationIds = nation.ids.slice(0, options.stations)
    const expected = this.#expectedOfHttp
    this.stages = openStages({ pool, stationIds, clock, expected, isBurstAcknowledged })
  }

  /** Everything that is planned happens; what visitors measured meanwhile comes back. */
  async happen() {
    const { plan } = this
    const [figures] = await Promise.all([
      this.#read(),
      this.#sendBursts(),
      ...plan.kills.map((each) => this.#kill(each)),
      plan.stop && this.#stopDatabase(plan.stop),
      ...plan.faults.map((each) => this.#fault(each)),
      this.#work.faults && this.#keepBusy(),
      this.#at(this.#work.options.totalMs),
    ])
    return figures
  }

  async compare() {
    const { options, dataDir, processes, database, nation, channels, signal } = this.#work
    const { ports } = processes
    const { deliveries } = this
    await channels?.settled(this.clock() + catchUpMs)
    await this.senders.settled(this.clock() + catchUpMs)
    await untilSeen(deliveries, ports, Date.now() + options.recoveryMs)
    await untilQuiet(database.pool, signal)
    const since = this.plan.bursts[0].stamp - 1
    const expected = this.#expected
    const { pool } = database
    return [
      ...(await compareAll({ pool, nation, expected, ports, deliveries, since })),
      ...(await Promise.all((channels?.all ?? []).map((each) => compareChannel(pool, each)))),
      await compareOriginals({ pool, dataDir, deliveries }),
    ]
  }

  async close() {
    await this.#visitors?.stop()
    await this.senders.close()
    await this.watcher.close()
    await this.stages.close()
  }

  async #at(ms) {
    await sleep(Math.max(0, ms - this.clock()), undefined, { signal: this.#work.signal })
  }

  async #read() {
    const { reading } = this.plan
    if (!reading) return undefined
    const { options, asked, processes, disturbances } = this.#work
    await this.#at(reading.from)
    // On a slow machine somebody may still be coming back.
    while (disturbances.some(isComingBack)) await this.#at(this.clock() + lookEveryMs)
    const { rps, connections, seed, hasFaults: asksAgainElsewhere } = options
    const { ports } = processes
    const { questions } = asked
    const crowd = { ports, questions, rps, connections, seed, asksAgainElsewhere }
    this.#visitors = openVisitors(crowd)
    await this.#at(reading.to)
    const { stop } = this.#visitors
    this.#visitors = undefined
    return { ...(await stop()), isWithPages: asked.isWithPages }
  }

  async #sendBursts() {
    const { nation, options, channels } = this.#work
    for (const planned of this.plan.bursts) {
      await this.#at(planned.at)
      const burst = Object.assign(planned, { startedAtEpoch: Date.now() })
      const own = deliveriesOf(nation, burst, options)
      this.deliveries.push(...own)
      this.stages.add(burst)
      channels?.send(burst)
      for (const delivery of own) {
        await this.#at(delivery.dueAt)
        this.senders.add(delivery)
      }
    }
  }

  async #disturb(what, work) {
    const disturbance = { what, from: this.clock(), since: Date.now() }
    this.#work.disturbances.push(disturbance)
    await work()
    disturbance.to = this.clock()
    const took = ((disturbance.to - disturbance.from) / 1000).toFixed(1)
    this.#work.say(`${clockTime(disturbance.from)} ${what}; back after ${took} s`)
  }

  async #kill({ at, victim }) {
    const { cluster, processes, isDatabaseAway } = this.#work
    await this.#at(at)
    // One that is down already is killed when it is back.
    if (victim === 'database') while (isDatabaseAway()) await this.#at(this.clock() + lookEveryMs)
    await this.#disturb(`${victim} killed`, async () => {
      if (victim !== 'database') return processes.named(victim).kill()
      await cluster.kill()
      await sleep(databasePauseMs)
      await cluster.start()
    })
  }

  async #fault({ name, from, to }) {
    const { cluster, faults, isDatabaseAway } = this.#work
    await this.#at(from)
    while (isDatabaseAway()) await this.#at(this.clock() + lookEveryMs)
    await this.#disturb(name, async () => {
      await faults.begin(name, cluster)
      await this.#at(to)
      await faults.end(name, cluster)
    })
  }

  /** A worker has something to do all the time: hours of the history, again and again. */
  async #keepBusy() {
    const { database, options } = this.#work
    while (this.clock() < options.totalMs - busyTailMs) {
      await markHistory(database.pool, this.plan.bursts[0].stamp).catch(() => {})
      await this.#at(this.clock() + 1_000)
    }
  }

  async #stopDatabase({ from, to }) {
    const { cluster } = this.#work
    await this.#at(from)
    await this.#disturb('database stopped', async () => {
      await cluster.stop()
      await this.#at(to)
      await cluster.start()
    })
  }
}

function isComingBack({ what, to }) {
  return what !== 'database stopped' && to === undefined
}

/** @param deadline epoch milliseconds */
async function untilSeen(deliveries, ports, deadline) {
  const isSeen = ({ seenAt }) => seenAt?.size === ports.length
  while (!deliveries.every(isSeen) && Date.now() < deadline) await sleep(lookEveryMs)
}

/** Nothing is dirty any more; false when that did not come to be in time. */
async function untilQuiet(pool, signal) {
  const deadline = Date.now() + catchUpMs
  while (Date.now() < deadline) {
    const { rows } = await pool.query('select exists (select from dirty_interval) as "isDirty"')
    if (!rows[0].isDirty) return true
    await sleep(lookEveryMs, undefined, { signal })
  }
  return false
}
