// Asks the portal under any of its host names without a browser: Node looks up no *.localhost by itself.
import { request } from 'node:http'
import { portal } from './browser.ts'

export interface HostAnswer {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

/** @param host the sub-domain of localhost; '' is localhost itself */
export function askHost(
  host: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<HostAnswer> {
  const { port } = portal()
  const name = `${host === '' ? '' : `${host}.`}localhost:${port}`
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent: false,
      headers: { accept: 'text/html', 'accept-language': 'en', ...headers, host: name },
    } as const
    request(options, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('error', reject)
      message.on('end', () =>
        resolve({
          status: message.statusCode!,
          headers: message.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}
