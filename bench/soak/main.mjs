// The command's outside: arguments in, the run, the report and the exit code out. 0: passed, 1: failed, 2: wrong
// arguments.
import { setMaxListeners } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { help, readOptions } from './options.mjs'
import { runSoak } from './run.mjs'
import { completeMs, judge, seconds } from './verdict.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints the report, and gives the exit code. */
export async function soak(args) {
  if (args.includes('--help')) {
    process.stdout.write(help)
    return 0
  }
  let options
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return 2
  }
  const file =
    options.log ??
    join(tmpdir(), `eos-soak-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.log`)
  const stream = createWriteStream(file)
  const log = (text) => stream.write(`${new Date().toISOString()} ${text}\n`)
  const say = (text) => {
    process.stdout.write(`${text}\n`)
    log(text)
  }
  const stopping = new AbortController()
  // Each thing that is planned waits for its time.
  setMaxListeners(0, stopping.signal)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, () => stopping.abort())
  say(
    `Node ${process.versions.node} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}; log: ${file}`,
  )
  try {
    const result = await runSoak({ root, options, say, log, signal: stopping.signal })
    return report(result, say)
  } catch (error) {
    say(
      stopping.signal.aborted ? 'Stopped before its end; nothing is judged.' : String(error.stack),
    )
    return 1
  } finally {
    await new Promise((resolve) => stream.end(resolve))
  }
}

function report(result, say) {
  say('\nBursts, from the last delivery sent until …')
  say(row(['burst', 'stored', 'rolled up', 'indexed', 'seen', 'slowest delivery', 'judged by']))
  for (const burst of result.bursts) say(row(cellsOf(burst)))
  if (result.visitors) sayVisitors(result.visitors, say)
  say('')
  const lines = judge(result)
  for (const { isGood, words } of lines) say(`${markOf(isGood)} ${words}`)
  const failed = lines.filter(({ isGood }) => isGood === false).length
  say(
    failed === 0
      ? '\nPASS: everything held'
      : `\nFAIL: ${failed} of ${lines.length} did not hold (seed ${result.options.seed})`,
  )
  return failed === 0 ? 0 : 1
}

function markOf(isGood) {
  if (isGood === undefined) return '----'
  return isGood ? 'PASS' : 'FAIL'
}

function cellsOf(burst) {
  const { index, storedMs, rolledUpMs, indexedMs, seenMs, slowestMs, recoveryMs, touchedBy } = burst
  const rule = burst.isUndisturbed
    ? `time: ${seconds(completeMs(burst))}`
    : `recovery: ${seconds(recoveryMs)} after ${touchedBy.join(', ')}`
  return [
    String(index + 1),
    ...[storedMs, rolledUpMs, indexedMs, seenMs, slowestMs].map(seconds),
    rule,
  ]
}

function row(cells) {
  const widths = [5, 8, 9, 8, 8, 16, 0]
  return cells
    .map((cell, k) => (k === cells.length - 1 ? cell : cell.padStart(widths[k])))
    .join('  ')
}

function sayVisitors({ kinds, bytes, seconds: took, longestQueue, isWithPages }, say) {
  say(
    `\nVisitors, ${Math.round(bytes / took / 1e6)} MB a second, at most ${longestQueue} waiting for a connection`,
  )
  if (!isWithPages) say('The pages are not built: only the API was read.')
  for (const { kind, count, p50, p95, p99, max } of kinds) {
    const times = [p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(8)).join(' ')
    say(`  ${kind.padEnd(14)} ${String(count).padStart(8)}  p50 p95 p99 max ${times} ms`)
  }
}
