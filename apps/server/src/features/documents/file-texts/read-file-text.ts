// Reads the text of a file in a thread of its own, within limits of time, memory, pages and what it unpacks to.
// See docs/decisions/0216-text-of-files-is-read-in-a-thread-with-limits.md.
import { runInThread } from '../../../platform/jobs/limited-thread.ts'
import type { ReadText } from '../queries/file-texts.ts'

export type FoundText = Pick<ReadText, 'state' | 'pages' | 'parts'>

export const usualLimits = {
  mostMs: 30_000,
  mostPages: 1000,
  mostCharacters: 5_000_000,
  mostUnpackedBytes: 100_000_000,
  mostEntries: 2000,
  heapMegabytes: 384,
  mostBytesBeside: 600_000_000,
}
export type Limits = typeof usualLimits

/** @param bytes are given away: nobody else may use them afterwards */
export async function readFileText(
  bytes: Uint8Array<ArrayBuffer>,
  kind: 'pdf' | 'docx',
  limits: Limits = usualLimits,
): Promise<FoundText> {
  const found = await runInThread<FoundText, FoundText>('read-file-text.js', {
    data: { bytes, kind, limits },
    transfer: [bytes.buffer],
    limits,
    hear: (text) => text,
  })
  return typeof found === 'string' ? { state: found, pages: null, parts: [] } : found
}
