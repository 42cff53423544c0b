// Reads the first sheet of a workbook, in a thread that can be ended at any time: the library takes it apart in one go.
// It is plain JavaScript, so that tests and the built server start the same file.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'

/** The server takes these over in a few thousandths of a second, in which nobody else is answered. */
const cellsAtOnce = 5000

/** @param {unknown[][]} rows */
function* handfuls(rows) {
  /** @type {unknown[][]} */
  let some = []
  let cells = 0
  for (const row of rows) {
    some.push(row)
    cells += row.length + 1
    if (cells < cellsAtOnce) continue
    yield some
    some = []
    cells = 0
  }
  yield some
}

/** @param {object} message */
const send = (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

try {
  const { buffer, byteOffset, byteLength } = workerData.bytes
  const rows = await readSheet(Buffer.from(buffer, byteOffset, byteLength), { trim: false })
  const left = handfuls(rows)
  // Each handful is sent when the former one was taken, so that others are answered in between.
  const next = () => {
    const { value, done } = left.next()
    send(done ? { isWhole: true } : { rows: value })
  }
  parentPort?.on('message', next)
  next()
} catch (error) {
  send({ failure: error instanceof Error ? error.message : String(error) })
}
