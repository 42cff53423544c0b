// The faults around the processes in a run with faults: each begins, lasts a while, and ends.
import { partnerFaults } from '../channels/channels.mjs'
import { openDatabaseClock } from './database-clock.mjs'
import { openRelay } from './relay.mjs'
import { mountSmallDisk } from './small-disk.mjs'
import { randomFrom } from '../random.mjs'

const diskBytes = 4 * 1024 ** 3
const slowMs = 100

export const faultNames = [
  'database slow',
  'database connections cut',
  'network of senders cut',
  'disk full',
  'database clock a day ahead',
  'database clock a day behind',
  'database stopped',
  ...Object.values(partnerFaults),
]

/**
 * Made before the database is: it lies on a small disk and goes by a clock that can jump. `relayed` gives the address of
 * the database that the processes use, `senderPorts` those of the processes that the senders use.
 */
export function openFaults({ dataDir, seed, channels, say }) {
  const disk = mountSmallDisk(dataDir, diskBytes)
  if (!disk) say('Not tried: a full disk, because mounting is not allowed here')
  const clock = openDatabaseClock(dataDir)
  if (!clock) say("Not tried: jumps of the database's clock, because faketime is not installed")
  const relays = []
  const random = randomFrom(seed)
  const relay = async (listener) => {
    const made = await openRelay(listener, random)
    relays.push(made)
    return made
  }
  return new Faults({ disk, clock, channels, relays, relay })
}

class Faults {
  #disk
  #clock
  #channels
  #relays
  #relay
  #toDatabase
  #toProcesses = []

  constructor({ disk, clock, channels, relays, relay }) {
    this.#disk = disk
    this.#clock = clock
    this.#channels = channels
    this.#relays = relays
    this.#relay = relay
  }

  /** The same database behind a network that can be bad. */
  async relayed(url) {
    const address = new URL(url)
    const { port } = address
    // A socket's folder stands where a name could: postgresql://user@%2Ftmp%2Feos:5432/eos.
    const host = decodeURIComponent(address.hostname)
    this.#toDatabase = await this.#relay(
      host.startsWith('/')
        ? { path: `${host}/.s.PGSQL.${port}` }
        : { host, port: Number(port), noDelay: true },
    )
    address.hostname = '127.0.0.1'
    address.port = String(this.#toDatabase.port)
    return address.href
  }

  async senderPorts(ports) {
    this.#toProcesses = await Promise.all(
      ports.map((port) => this.#relay({ host: '127.0.0.1', port, noDelay: true })),
    )
    return this.#toProcesses.map(({ port }) => port)
  }

  /** The faults that can be made on this machine. */
  names() {
    return faultNames.filter(
      (name) =>
        (this.#disk || name !== 'disk full') && (this.#clock || !name.startsWith('database clock')),
    )
  }

  async begin(name, cluster) {
    await this.#acts(cluster)[name][0]()
  }

  async end(name, cluster) {
    await this.#acts(cluster)[name][1]()
  }

  #acts(cluster) {
    const database = this.#toDatabase
    const jump = (days) => [() => this.#clock.jump(days), () => this.#clock.jump(0)]
    return {
      'database slow': [() => database.slow(slowMs), () => database.heal()],
      'database connections cut': [() => database.cut(), () => database.heal()],
      'network of senders cut': [
        () => this.#toProcesses.forEach((each) => each.cut()),
        () => this.#toProcesses.forEach((each) => each.heal()),
      ],
      'disk full': [
        () => this.#disk.fill(),
        async () => {
          this.#disk.free()
          // It may have ended itself for want of room.
          await cluster.start()
        },
      ],
      'database clock a day ahead': jump(1),
      'database clock a day behind': jump(-1),
      'database stopped': [() => cluster.stop(), () => cluster.start()],
      ...this.#channels.acts(),
    }
  }

  /** The relays end with the processes, the disk with the database. */
  closeRelays() {
    for (const relay of this.#relays) relay.close()
  }

  close() {
    this.#clock?.close()
    this.#disk?.unmount()
  }
}
