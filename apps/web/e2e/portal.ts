// Opens a real portal for the journeys of each worker: the built server on a fresh data folder with the small demo
// country.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { temporarySettings } from '../../../test/run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in the order of their numbers. */
    portals: Portal[]
  }
}

/** Where it listens, and where its data lie. */
export interface Portal {
  port: number
  dataDir: string
}

export const demoPassword = 'a portal for everybody'
export const checkout = fileURLToPath(new URL('../../..', import.meta.url))
const server = join(checkout, 'apps/server/dist/main.js')
const page = join(checkout, 'apps/web/dist/index.html')
const patienceMs = 150_000

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  for (const built of [server, page])
    if (!existsSync(built))
      throw new Error(
        `The journeys visit the built portal: run "npm run build" first (${built} is missing).`,
      )
  const { maxWorkers } = project.config
  const opened = await Promise.all(Array.from({ length: maxWorkers }, openPortal))
  project.provide(
    'portals',
    opened.map(({ portal }) => portal),
  )
  return async () => {
    await Promise.all(opened.map(({ close }) => close()))
  }
}

async function openPortal(): Promise<{ portal: Portal; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eos journeys '))
  // The database may run as another user, who must be able to walk through.
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [server], {
    cwd: checkout,
    env: portalSettings(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const portal = { port: await readyPort(child), dataDir }
  const close = async () => {
    await stop(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { portal, close }
}

/** Settings for the portal, and for the `eos` program that works on its data. */
export function portalSettings(dataDir: string): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    ...temporarySettings(),
    PORT: '0',
    EOS_DEMO: 'small',
    EOS_DEMO_PASSWORD: demoPassword,
    EOS_DATA_DIR: dataDir,
  }
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = ''
    const giveUp = (why: string) => {
      child.kill('SIGTERM')
      reject(new Error(`The portal ${why}. It said:\n${said}`))
    }
    const timer = setTimeout(() => giveUp(`was not ready after ${patienceMs / 1000} s`), patienceMs)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const port = /Eos is ready at http:\/\/[^\s/]+:(\d+)\//.exec(said)?.[1]
      if (port === undefined) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(timer)
      giveUp(`ended with ${code}`)
    })
  })
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
