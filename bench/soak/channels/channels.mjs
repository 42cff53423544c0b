// The channels beside HTTP in a run with faults: stations that send through them all the time, and partners that
// misbehave.
import { countNumbers, makeSlots, regular, spare } from './slots.mjs'
import { openFtpChannel } from './ftp-channel.mjs'
import { openMqttChannel } from './mqtt-channel.mjs'
import { freePort } from '../processes.mjs'

const stationsEach = regular + spare

/** The faults of partners, which nobody else may notice. */
export const partnerFaults = { MQTT: 'broker misbehaves', FTP: 'FTP client misbehaves' }

/** Made before the processes are, which need their settings. */
export async function openChannels({ dataDir }) {
  const all = [await openMqttChannel(), openFtpChannel({ port: await freePort(), dataDir })]
  return {
    all,
    /** Stations of the nation that send through them; they stand behind all others. */
    stations: all.length * stationsEach,
    settings: () => Object.assign({}, ...all.map((channel) => channel.settings())),
    /** The processes run. */
    prepare: (db) => Promise.all(all.map((channel) => channel.prepare(db))),
    /** The plan's time begins. */
    follow({ nation, bursts, seed, clock, onAcknowledged }) {
      for (const [place, channel] of all.entries()) {
        const first = nation.ids.length - (all.length - place) * stationsEach
        const slots = makeSlots({ nation, first, bursts, seed, clock })
        channel.follow({ slots, clock, onAcknowledged })
      }
    },
    send: (burst) => all.forEach((channel) => channel.send(burst)),
    settled: (deadline) => Promise.all(all.map((channel) => channel.settled(deadline))),
    /** They begin and end each fault. */
    acts: () =>
      Object.fromEntries(
        all.map((channel) => [
          partnerFaults[channel.name],
          [() => channel.misbehave(), () => channel.behave()],
        ]),
      ),
    close: () => Promise.all(all.map((channel) => channel.close())),
  }
}

/** Each value of what was acknowledged counts once in the receipts of a channel, whatever was sent again. */
export async function compareChannel(pool, { name, stored, acknowledged }) {
  const { rows } = await pool.query(
    `select coalesce(sum(stored), 0)::int as stored, coalesce(sum(replaced), 0)::int as replaced
       from import_batch where channel = $1`,
    [stored],
  )
  const [found] = rows
  const numbers = countNumbers(acknowledged)
  const isRight = found.stored === numbers && found.replaced === 0
  return {
    name: `receipts of ${name} count each value once`,
    compared: acknowledged.length,
    differences: isRight ? 0 : 1,
    examples: isRight ? [] : [`${JSON.stringify(found)} instead of ${numbers} stored`],
  }
}
