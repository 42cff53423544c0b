// Pictures and forms as browsers send them.
import { crc32, deflateSync } from 'node:zlib'

/** A whole PNG of one colour; the shade tells pictures apart. */
export function png(width: number, height: number, shade = 0): Buffer {
  const row = Buffer.alloc(1 + width * 3, shade)
  row[0] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [part('IHDR', head), part('IDAT', rows), part('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

function part(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const boundary = 'limit0123456789'

/** A form with one file, as a request of a test app. */
export function fileForm(name: string, bytes: Buffer | string) {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
  return {
    method: 'POST' as const,
    url: '/api/files',
    headers: {
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
