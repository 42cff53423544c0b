// Finds a browser for the tests, or installs one, so that `npm test` never passes by leaving the browser out.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { giveUp, programs, run, runNode, say } from './checkout.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a browser that runs. */
export async function findBrowser() {
  const chosen = process.env.CHROME_PATH
  if (chosen) {
    return works(chosen)
      ? chosen
      : giveUp(`CHROME_PATH: ${chosen} is not a browser that runs here.`)
  }
  return (
    findInstalled() ??
    (await findPlaywrights()) ??
    (await installWithApt()) ??
    (await installWithPlaywright()) ??
    giveUp(
      'The tests need a browser: install Chromium or Chrome, or set CHROME_PATH to the program of one.',
    )
  )
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...elsewhere].find((path) => existsSync(path) && works(path))
}

async function findPlaywrights() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) && works(path) ? path : undefined
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('Installing Chromium for the tests with apt-get')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return findInstalled()
}

async function installWithPlaywright() {
  say('Installing Chromium for the tests with Playwright')
  await runNode(programs.playwright, ['install', 'chromium'])
  return findPlaywrights()
}

function works(path) {
  if (process.platform === 'win32') return true
  const attempt = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return attempt.status === 0 && /\d+\.\d+/.test(attempt.stdout)
}
