// Measures the bytes of a stored value, as a row and packed, and the speed of packing and of reading years. `npm run
// bench storage` stops after three minutes, `npm run bench storage 300` at 300 million values.
import { openContext } from './support/server.mjs'
import { bytesRow, prepare, years } from './support/station-archive.mjs'
import { millisecondsOf } from './support/timing.mjs'
import { askedSize } from './support/sizes.mjs'

const ordinaryMs = 180_000
const asked = askedSize(100, 0) * 1e6
const isUnbounded = process.argv.slice(2).some((text) => /^\d+$/.test(text))

/**
 * @param {import('./support/bench.ts').Bench} bench
 * @returns {Promise<import('./support/bench.ts').Figure[]>}
 */
export async function measure({ openDatabase, say }) {
  const begunAt = performance.now()
  const context = await openContext(await openDatabase())
  try {
    const rows = []
    const bench = await prepare(context)
    say('Ten years of one station, and a year of three')
    const loadedMs = await millisecondsOf(async () => {
      await bench.load(1, years)
      for (const station of [2, 3, 4]) await bench.load(station, 1)
    })
    const perMs = bench.values / loadedMs
    const hotBytes = await bench.bytesAsRows(1)
    rows.push(bytesRow('a value as a row, 8 in a row, with its index', hotBytes))
    const gappy = await bench.bytesAsRows(1, { withGaps: true })
    rows.push(bytesRow('the same, where some are missing or flagged', gappy))
    rows.push(bytesRow('the same, 16 in a row', await bench.bytesAsRows(2)))
    say('Reading them as rows')
    const hot = await bench.read('as rows', 1)
    rows.push(...hot.rows)

    say('Packing them')
    const cpuBefore = process.cpuUsage()
    const packMs = await millisecondsOf(() => bench.pack())
    const cpu = process.cpuUsage(cpuBefore)
    const packedBytes = await bench.bytesPacked()
    rows.push(
      bytesRow('a packed value, with its index', packedBytes, hotBytes),
      speedRow('packing, proving and emptying the rows', bench.values / packMs, perMs),
      speedRow(
        'of that, our own computing',
        bench.values / ((cpu.user + cpu.system) / 1000),
        perMs,
      ),
      speedRow('unpacking', await bench.unpackSpeed(), perMs),
    )
    const packed = await bench.read('packed', 1, hot.bare)
    rows.push(...packed.rows)

    for (const target of [30e6, 100e6, 300e6].filter((each) => each <= asked)) {
      const spent = performance.now() - begunAt
      const needs = ((target - bench.values) / bench.values) * (loadedMs + packMs) * 1.3
      if (!isUnbounded && spent + needs > ordinaryMs) {
        say(`No time for ${target / 1e6} million; npm run bench storage ${target / 1e6} takes it`)
        break
      }
      say(`Growing to ${target / 1e6} million values`)
      rows.push(...(await bench.grow(target)))
    }
    return rows
  } finally {
    await context.changes.close()
  }
}

function speedRow(what, perMs, baselinePerMs) {
  const against = 'COPY of the rows, already made'
  return { what, ours: perMs * 1000, baseline: baselinePerMs * 1000, unit: 'values/s', against }
}
