// Reads a page as a browser asks for it, and makes sure that the server has rendered it.
import { brotliDecompressSync } from 'node:zlib'
import { readAsSent } from './hot-read.mjs'

export const visitor = { host: 'ministry.localhost', accept: 'text/html', 'accept-language': 'vi' }
export const encoding = 'br'

/**
 * Fails where the browser has to draw the page, so that nothing else is measured.
 *
 * @param mark a language that there is not: the page is drawn in that of the header, and none that was kept is sent
 */
export async function readRendered(port, path, mark) {
  const headers = { ...visitor, 'accept-encoding': encoding }
  const { bytes } = await readAsSent(port, `${path}?lang=${mark}`, headers)
  if (brotliDecompressSync(bytes).includes('id="eos-rendered"')) return
  throw new Error(`${path} was not rendered.`)
}
