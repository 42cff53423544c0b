// Asks the API and a bare query in turns.
import { mediansInTurns } from './timing.mjs'

const rounds = 5

export async function compare(what, call, bare, against) {
  const [ours, baseline] = await mediansInTurns([call, bare], rounds)
  return { what, ours, baseline, unit: 'ms', against }
}

/** Fails when a list is refused or empty, so that nothing is measured that nobody would wait for. */
export function asker(port, headers = {}) {
  return async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const body = await answer.json()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${body.detail}`)
    if (Object.values(body._embedded)[0].length === 0) throw new Error(`${path} found nothing`)
    return body
  }
}
