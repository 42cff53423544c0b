// Keeps processes of the server running as a service manager does: whatever ends is started again after a second.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const restartMs = 1_000
const lookEveryMs = 20
const startMs = 300_000
/** On a crowded machine the database may answer too late for a start; a service manager tries again. */
const mostFalseStarts = 2
const readyLine = /Eos (is ready|works)/

/**
 * One process that does everything, or some of each role. Without a database none can
 * start, and giving that up is no fault; one that was ready has to go on. `heard` is called with all of their output.
 */
export async function openProcesses({ root, settings, web, worker, isDatabaseAway, heard }) {
  const services = []
  const add = async (name, role, kind) => {
    const port = kind === 'worker' ? undefined : await freePort()
    const env = { ...settings, EOS_ROLE: role, ...(port ? { PORT: String(port) } : {}) }
    services.push(new Service({ root, name, port, env, isDatabaseAway, heard }))
  }
  if (web === 0) await add('server', 'all', 'web')
  for (let number = 1; number <= web; number++) await add(`web ${number}`, 'web', 'web')
  for (let number = 1; number <= worker; number++) await add(`worker ${number}`, 'worker', 'worker')
  return {
    services,
    ports: services.flatMap(({ port }) => (port === undefined ? [] : [port])),
    named: (name) => services.find((service) => service.name === name),
    /** The first one migrates; the others come when it is ready. */
    async start() {
      const [first, ...others] = services
      await first.start()
      await Promise.all(others.map((service) => service.start()))
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()))
    },
    endedByThemselves: () => services.flatMap((service) => service.endedByItself),
  }
}

class Service {
  endedByItself = []
  #options
  #child
  #isWanted = false
  #isOrdered = false
  #isReady = false
  #falseStarts = 0
  #endWithRun = () => this.#child?.kill('SIGKILL')

  constructor({ name, port, ...options }) {
    this.name = name
    this.port = port
    this.#options = options
    // The process ends with the run, however the run ends.
    process.once('exit', this.#endWithRun)
  }

  async start() {
    this.#isWanted = true
    this.#spawn()
    const deadline = Date.now() + startMs
    const isHopeful = () => this.endedByItself.length === 0 && Date.now() < deadline
    while (!this.#isReady && isHopeful()) await sleep(lookEveryMs)
    if (!this.#isReady) throw new Error(`${this.name} did not start; the log tells why.`)
    this.#falseStarts = Infinity
  }

  /** One that is just starting again is killed when it is ready. Resolves when its successor is. */
  async kill() {
    await this.#untilReady()
    this.#isOrdered = true
    this.#isReady = false
    this.#child.kill('SIGKILL')
    await this.#untilReady()
  }

  async stop() {
    this.#isWanted = false
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    process.off('exit', this.#endWithRun)
    child.kill('SIGTERM')
    await Promise.race([ended, sleep(90_000, undefined, { ref: false })])
    if (child.exitCode === null) child.kill('SIGKILL')
  }

  async #untilReady() {
    while (!this.#isReady && this.#isWanted) await sleep(lookEveryMs)
  }

  #spawn() {
    const { root, env, heard } = this.#options
    this.#isReady = false
    this.#child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        heard(this.name, text)
        if (readyLine.test(text)) this.#isReady = true
      })
    }
    this.#child.once('exit', (code, signal) => this.#onExit(signal ?? code))
  }

  #onExit(reason) {
    const { heard, isDatabaseAway } = this.#options
    heard(this.name, `ended: ${reason}\n`)
    if (!this.#isWanted) return
    const isFalseStart = ++this.#falseStarts <= mostFalseStarts
    const isExcused = this.#isOrdered || isFalseStart || (!this.#isReady && isDatabaseAway())
    if (!isExcused) this.endedByItself.push(`${this.name}: ${reason}`)
    this.#isOrdered = false
    this.#isReady = false
    setTimeout(() => this.#isWanted && this.#spawn(), restartMs)
  }
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
