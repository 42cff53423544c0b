// Opens a second real portal without the demo, for the journey of a first day.
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { visit, type Visitor } from './browser.ts'
import { expectNoFaults } from './faults.ts'
import { checkout, portalSettings } from './portal.ts'

export interface EmptyPortal {
  /** The address of the set-up page, with its secret, as the server printed it. */
  link: string
  close(): Promise<void>
}

export async function openEmptyPortal(settings: Record<string, string> = {}): Promise<EmptyPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'eos first day '))
  chmodSync(dataDir, 0o755)
  const child = spawn(process.execPath, [join(checkout, 'apps/server/dist/main.js')], {
    cwd: checkout,
    env: { ...portalSettings(dataDir), EOS_DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    return { link: await printedLink(child), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The page of the set-up fits and has no faults. */
export async function expectSetUpFits(
  { link }: EmptyPortal,
  visitor: Required<Pick<Visitor, 'viewport' | 'language'>>,
): Promise<void> {
  const { page, errors, close } = await visit(visitor)
  await page.goto(link)
  await page.getByRole('main').locator('form').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(visitor.viewport.width)
  await expectNoFaults(page)
  expect(errors).toEqual([])
  await close()
}

function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const link = /within 24 hours: (http:\S+)\n/.exec(said)?.[1]
      if (link !== undefined) resolve(link)
    }
    child.stdout!.on('data', hear)
    child.stderr!.on('data', hear)
    child.once('exit', () => reject(new Error(`The empty portal ended. It said:\n${said}`)))
  })
}
