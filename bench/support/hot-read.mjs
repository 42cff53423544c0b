// Answers a second to one public address, beside a bare server that sends the same bytes.
import { get } from 'node:http'
import { requestsPerSecond } from './crowd.mjs'
import { serveBytes } from './server.mjs'
import { bestInTurns } from './timing.mjs'
import { sized } from './sizes.mjs'

export async function compareHotRead(port, path, options) {
  const { encoding } = options
  const rounds = sized(options.rounds ?? 3, 1)
  const seconds = sized(options.seconds ?? 3, 0.2)
  const headers = { ...options.headers, 'accept-encoding': encoding }
  const { answerHeaders, bytes } = await readAsSent(port, path, headers)
  const bare = await serveBytes(answerHeaders, bytes)
  const [own, other] = [meter(), meter()]
  const [ours, baseline] = await bestInTurns(
    [
      () => own.run({ port, path, headers, seconds }),
      () => other.run({ port: bare.port, path: '/', headers, seconds }),
    ],
    rounds,
  )
  await bare.close()
  return {
    what: `${path.replace(/^\/api\/(eos\/)?/, '')}, ${Math.round(bytes.length / 1024)} kB (${encoding})`,
    ours,
    baseline,
    unit: 'requests/s',
    against: 'a bare node:http server sending the same bytes',
    cpu: [own.least(), other.least()],
  }
}

/** Counts the microseconds of CPU for each answer, in this process with the crowd that asks. */
function meter() {
  let least = Infinity
  return {
    least: () => least,
    async run(asked) {
      const before = process.cpuUsage()
      const perSecond = await requestsPerSecond(asked)
      const { user, system } = process.cpuUsage(before)
      least = Math.min(least, (user + system) / (perSecond * asked.seconds))
      return perSecond
    },
  }
}

/** Reads an answer as it comes over the wire, packed if it comes packed. */
export function readAsSent(port, path, headers) {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, host: '127.0.0.1', agent: false }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () => {
        const own = Object.entries(answer.headers).filter(([name]) => !connectionHeaders.has(name))
        resolve({ answerHeaders: Object.fromEntries(own), bytes: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'date'])
