// Finds a browser for the tests, or installs one, so that `npm test` never passes by leaving the browser out.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { installPackage } from './apt-get.mjs'
import { giveUp, programs, runNode, say } from './checkout.mjs'

/** Chromium without windows: it opens a page for a visitor in a quarter of the time. */
const withoutWindows = ['chromium-headless-shell', 'headless_shell']
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

/** The browser of the journeys: one without windows where it is installed or can be, else any. */
export async function findTestBrowser({ mayInstall = false } = {}) {
  if (process.env.CHROME_PATH) return findBrowser()
  return (
    findInstalled(withoutWindows) ??
    (mayInstall ? await installWithApt(withoutWindows) : undefined) ??
    findBrowser()
  )
}

function findInstalled(wanted = [...names, ...elsewhere]) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = wanted.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  )
  return candidates.find((path) => existsSync(path) && works(path))
}

async function findPlaywrights() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) && works(path) ? path : undefined
}

/** Installs the package that is called like the first of the programs. */
async function installWithApt(wanted = names) {
  return (await installPackage(wanted[0] ?? '')) ? findInstalled(wanted) : undefined
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
