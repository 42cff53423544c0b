// `npm run bench`: runs every measurement in bench/ on this machine and prints our figures beside their baselines.
//
// A file of bench/ exports `measure({ root, openDatabase, say })` and returns rows
//   { what, ours, baseline, unit, against }: both figures from the same run, `against` names the baseline; `cpu` has the
//   microseconds of CPU for each answer of both, where answers are counted.
// `openDatabase()` gives a new, migrated database on a server of its own with the settings of real use.

import './require-node.mjs'

const { chmodSync, mkdtempSync, readdirSync, rmSync } = await import('node:fs')
const { cpus, tmpdir } = await import('node:os')
const { join } = await import('node:path')
const { pathToFileURL } = await import('node:url')
const { ensureInstalled } = await import('./install.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { withSetupLock } = await import('./setup-lock.mjs')
const { giveUp, root, say } = await import('./checkout.mjs')

const failure = await withSetupLock(async () => {
  await ensureInstalled()
  return ensureBuilt()
})
if (failure) giveUp(failure)

const all = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.mjs'))
const words = process.argv.slice(2).filter((word) => /^[a-z]/.test(word))
const files = words.length === 0 ? all.sort() : all.filter((name) => words.some(means(name))).sort()

say(
  `Node ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
)
const numberColumns = new Set([1, 2, 4, 5])
const rows = []
for (const file of files) {
  say(`\n— ${file}`)
  rows.push(...(await measureOne(file)))
}
printTable(rows)

/** A word is the name of a file, or a part of names where no file is called so. */
function means(name) {
  return (word) => (all.includes(`${word}.mjs`) ? name === `${word}.mjs` : name.includes(word))
}

async function measureOne(file) {
  const { measure } = await import(pathToFileURL(join(root, 'bench', file)).href)
  const closers = []
  try {
    return await measure({ root, say, openDatabase: () => openDatabase(closers) })
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

async function openDatabase(closers) {
  const { openInstallation } = await import('@eos/server/platform/database/open-installation')
  const { readSettings } = await import('@eos/server/platform/settings/settings')
  const dataDir = mkdtempSync(join(tmpdir(), 'eos-bench-'))
  chmodSync(dataDir, 0o755)
  closers.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = readSettings({ EOS_DATA_DIR: dataDir }, { checkoutRoot: root, cwd: root })
  const options = { settings, checkoutRoot: root, applicationName: 'eos bench', log: () => {} }
  const installation = await openInstallation(options)
  closers.push(() => installation.close())
  return { ...installation, settings }
}

function printTable(rows) {
  const lines = [
    ['', 'Eos', 'baseline', 'unit', 'ratio', 'CPU, µs', 'baseline is'],
    ...rows.map((row) => [
      row.what,
      show(row.ours),
      show(row.baseline),
      row.unit,
      row.baseline === undefined ? '' : (row.ours / row.baseline).toFixed(2),
      row.cpu === undefined ? '' : row.cpu.map((each) => Math.round(each)).join(' / '),
      row.against ?? '',
    ]),
  ]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  say('')
  for (const line of lines) {
    const cells = line.map((cell, column) =>
      numberColumns.has(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    )
    say(cells.join('  ').trimEnd())
  }
}

function show(number) {
  if (number === undefined) return ''
  return number.toLocaleString('en', { maximumSignificantDigits: 4 })
}
