// Sends one station file to the server over a connection of its own, which is closed behind it.
import { request } from 'node:http'
import { wire } from '@eos/contract/words/vocabulary'
import type { StationFile } from './station-file.ts'

interface Receiver {
  /** The server's address, without a slash at the end. */
  baseUrl: string
  key: string
}

/** The status of the answer. A connection that stays open would keep a server from ending. */
export function postFile(file: StationFile, { baseUrl, key }: Receiver): Promise<number> {
  const address = `${baseUrl}/api/ingest?fileName=${encodeURIComponent(file.name)}`
  const headers = {
    'content-type': 'text/plain',
    'content-length': Buffer.byteLength(file.text),
    [wire.ingestKeyHeader]: key,
  }
  return new Promise((resolve, reject) => {
    const post = request(
      address,
      { method: 'POST', headers, agent: false, timeout: patienceMs },
      (answer) => {
        answer.resume()
        answer.on('error', reject)
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    post.on('timeout', () => post.destroy(new Error('The server did not answer in time.')))
    post.on('error', reject)
    post.end(file.text)
  })
}

const patienceMs = 30_000
