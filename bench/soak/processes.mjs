// Keeps processes of the server running as a service manager does: whatever ends is started again after a second.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const restartMs = 1_000
const lookEveryMs = 20
const startMs = 120_000
const readyLine = /Eos (is ready|works)/

/**
 * One process that does everything, or some of each role. Without a database none can
 * start, and giving that up is no fault; one that was ready has to go on. `heard` is told everything that they say.
 */
export async function openProcesses({ root, settings, web, worker, isDatabaseAway, heard }) {
  const services = []
  const add = async (name, role, kind) => {
    const port = kind === 'worker' ? undefined : await freePort()
    const env = { ...settings, EOS_ROLE: role, ...(port ? { PORT: String(port) } : {}) }
    services.push(makeService({ root, name, port, env, isDatabaseAway, heard }))
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

function makeService({ root, name, port, env, isDatabaseAway, heard }) {
  let child
  const now = { isWanted: false, isOrdered: false, isReady: false }
  const service = {
    name,
    port,
    endedByItself: [],
    async start() {
      now.isWanted = true
      spawnIt()
      const deadline = Date.now() + startMs
      const isHopeful = () => service.endedByItself.length === 0 && Date.now() < deadline
      while (!now.isReady && isHopeful()) await sleep(lookEveryMs)
      if (!now.isReady) throw new Error(`${name} did not start; the log tells why.`)
    },
    /** One that is just starting again is killed when it is ready. Resolves when its successor is. */
    async kill() {
      await untilReady()
      now.isOrdered = true
      now.isReady = false
      child.kill('SIGKILL')
      await untilReady()
    },
    async stop() {
      now.isWanted = false
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      process.off('exit', endWithRun)
      child.kill('SIGTERM')
      await Promise.race([ended, sleep(90_000, undefined, { ref: false })])
      if (child.exitCode === null) child.kill('SIGKILL')
    },
  }
  // Whatever becomes of the run itself, nothing of it goes on.
  process.once('exit', endWithRun)
  return service

  function endWithRun() {
    child?.kill('SIGKILL')
  }

  async function untilReady() {
    while (!now.isReady && now.isWanted) await sleep(lookEveryMs)
  }

  function spawnIt() {
    now.isReady = false
    child = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
      cwd: root,
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        heard(name, text)
        if (readyLine.test(text)) now.isReady = true
      })
    }
    child.once('exit', (code, signal) => {
      heard(name, `ended: ${signal ?? code}\n`)
      if (!now.isWanted) return
      const isExcused = now.isOrdered || (!now.isReady && isDatabaseAway())
      if (!isExcused) service.endedByItself.push(`${name}: ${signal ?? code}`)
      now.isOrdered = false
      now.isReady = false
      setTimeout(() => now.isWanted && spawnIt(), restartMs)
    })
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
