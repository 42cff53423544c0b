// Reads the text of one uploaded file, in a thread that can be ended at any time: whoever made the file may be hostile.
// It is plain JavaScript, so that tests and the built server start the same file.
import { parentPort, workerData } from 'node:worker_threads'

/**
 * @typedef {{ mostPages: number, mostCharacters: number, mostUnpackedBytes: number, mostEntries: number }} Limits
 * @typedef {{ page: number | null, content: string }} Part
 * @typedef {{ state: string, pages: number | null, parts: Part[] }} Read
 */

/** The number of characters of a part where the file knows no pages. */
const partLength = 3000

/**
 * @param {Read['state']} state
 * @returns {Read}
 */
const without = (state) => ({ state, pages: null, parts: [] })

/** PostgreSQL stores no zero bytes; other control characters are no text. */
const plain = (/** @type {string} */ text) =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/**
 * @param {Uint8Array} bytes
 * @param {Limits} limits
 * @returns {Promise<Read>}
 */
async function readPdf(bytes, limits) {
  const { getDocumentProxy } = await import('unpdf')
  let pdf
  try {
    pdf = await getDocumentProxy(bytes, {
      isEvalSupported: false,
      enableXfa: false,
      disableFontFace: true,
      useSystemFonts: false,
      maxImageSize: 1,
      verbosity: 0,
    })
  } catch (error) {
    return without(nameOf(error) === 'PasswordException' ? 'encrypted' : 'damaged')
  }
  if (pdf.numPages > limits.mostPages) return without('too_large')
  /** @type {Part[]} */
  const parts = []
  let length = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
    const content = plain(text.join(''))
    length += content.length
    if (length > limits.mostCharacters) return without('too_large')
    if (content !== '') parts.push({ page: number, content })
    page.cleanup()
  }
  return { state: parts.length > 0 ? 'read' : 'empty', pages: pdf.numPages, parts }
}

/**
 * @param {Uint8Array} bytes
 * @param {Limits} limits
 * @returns {Promise<Read>}
 */
async function readDocx(bytes, limits) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!(await unpacksWithin(buffer, limits))) return without('too_large')
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer })
  if (value.length > limits.mostCharacters) return without('too_large')
  /** @type {Part[]} */
  const parts = []
  let content = ''
  const add = () => {
    if (content !== '') parts.push({ page: null, content })
    content = ''
  }
  for (const paragraph of value.split(/\n+/)) {
    for (const piece of plain(paragraph).match(longPieces) ?? []) {
      if (content.length + piece.length > partLength) add()
      content += content === '' ? piece : ` ${piece}`
    }
  }
  add()
  return { state: parts.length > 0 ? 'read' : 'empty', pages: null, parts }
}

const longPieces = new RegExp(`.{1,${partLength}}`, 'gsu')

/**
 * Unpacks all entries once without keeping them: what they say of their size may be a lie.
 * @param {Buffer} buffer
 * @param {Limits} limits
 */
async function unpacksWithin(buffer, { mostUnpackedBytes, mostEntries }) {
  const { default: yauzl } = await import('yauzl')
  const zip = await new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true }, (error, file) =>
      error ? reject(error) : resolve(file),
    )
  })
  if (zip.entryCount > mostEntries) return false
  let unpacked = 0
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(true))
    zip.on('entry', (/** @type {import('yauzl').Entry} */ entry) => {
      if (unpacked + entry.uncompressedSize > mostUnpackedBytes) return resolve(false)
      zip.openReadStream(
        entry,
        (
          /** @type {Error | null} */ error,
          /** @type {import('node:stream').Readable} */ stream,
        ) => {
          if (error) return reject(error)
          stream.on('error', reject)
          stream.on('data', (chunk) => {
            unpacked += chunk.length
            if (unpacked > mostUnpackedBytes) stream.destroy(new Error('It unpacks to too much.'))
          })
          stream.on('end', () => zip.readEntry())
        },
      )
    })
    zip.readEntry()
  })
}

/** @param {unknown} error */
function nameOf(error) {
  return error instanceof Error ? error.name : ''
}

const { bytes, kind, limits } = workerData
const reading = kind === 'pdf' ? readPdf(bytes, limits) : readDocx(bytes, limits)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await reading.catch(() => without('damaged')))
