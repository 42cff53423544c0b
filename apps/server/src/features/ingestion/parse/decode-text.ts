// Turns the bytes of a station file into text, whatever Windows program wrote them.
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { storable } from '../../../platform/text/storable-text.ts'

/** Returns `undefined` when the bytes are no text. The result is in NFC, without a byte order mark. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = iconv.decode(buffer, encodingOf(buffer)).normalize('NFC')
  return text.includes('\u0000') ? undefined : storable(text)
}

/** Returns what the byte order mark says; `undefined` without one. */
export function markedEncoding(buffer: Buffer): string | undefined {
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le'
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be'
  return buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 'utf-8' : undefined
}

function encodingOf(buffer: Buffer): string {
  const marked = markedEncoding(buffer)
  if (marked !== undefined) return marked
  const unmarked = unmarkedUtf16(buffer)
  if (unmarked !== undefined) return unmarked
  return isUtf8(buffer) ? 'utf-8' : 'windows-1258'
}

/** Station files are mostly ASCII, so every other byte of an unmarked UTF-16 file is zero. */
function unmarkedUtf16(buffer: Buffer): string | undefined {
  const sample = buffer.subarray(0, 512)
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 0 : 1] += 1
  }
  const half = sample.length / 2
  if (zeros[1] > half * 0.6 && zeros[0] < half * 0.2) return 'utf-16le'
  if (zeros[0] > half * 0.6 && zeros[1] < half * 0.2) return 'utf-16be'
  return undefined
}
