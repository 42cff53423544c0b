// The public snapshot of all stations, from the two files that pages read.
import { codes } from './nation.mjs'
import { joinLatest } from '@eos/contract/answers/latest-columns'

const base = '/api/eos/public'

/** Asks one web process, again and again. */
export function openSnapshot(port) {
  let tag
  let facts
  return {
    /**
     * `undefined` when nothing has changed since the last look. Else when the snapshot was made, the time of each
     * station's newest reading by its code, and its newest usable values.
     */
    async look() {
      const answer = await ask(port, 'latest-values', tag)
      if (answer === undefined) return undefined
      const columns = answer.body
      if (facts?.version !== columns.facts) facts = (await ask(port, 'station-facts'))?.body
      // The two are of one snapshot, or the next look finds them so.
      if (facts?.version !== columns.facts) return undefined
      tag = answer.tag
      return pictureOf(joinLatest(columns, facts))
    },
  }
}

async function ask(port, name, tag) {
  const answer = await fetch(`http://127.0.0.1:${port}${base}/${name}`, {
    headers: tag ? { 'if-none-match': tag } : {},
    signal: AbortSignal.timeout(20_000),
  })
  if (answer.status === 304) return undefined
  const body = await answer.json()
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}`)
  return { tag: answer.headers.get('etag'), body }
}

function pictureOf({ asOf, stations }) {
  const times = new Map()
  const values = new Map()
  for (const station of stations) {
    if (station.lastReadingAt) times.set(station.code, Date.parse(station.lastReadingAt))
    const known = new Map(station.values.map(({ indicator, value }) => [indicator, value]))
    values.set(
      station.code,
      codes.map((code) => known.get(code) ?? null),
    )
  }
  return { asOf: Date.parse(asOf), times, values }
}
