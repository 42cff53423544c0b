// Encodes arrays in PostgreSQL's binary format, so that columns of numbers become parameters without being written as
// text.

const types = {
  bigint: { oid: 20, bytes: 8 },
  timestamptz: { oid: 1184, bytes: 8 },
  integer: { oid: 23, bytes: 4 },
  smallint: { oid: 21, bytes: 2 },
  real: { oid: 700, bytes: 4 },
} as const

type ArrayType = keyof typeof types

const headBytes = 20
const twoTo32 = 0x1_0000_0000
/** 2000-01-01 in µs since 1970, the epoch of PostgreSQL. */
export const postgresEpoch = 946_684_800_000_000

/**
 * A one-dimensional array. Times are µs since 1970, NaN is NULL. pg sends a Buffer in binary format; the statement has
 * to cast it, as in `$1::real[]`.
 */
export function binaryArray(type: ArrayType, numbers: ArrayLike<number>): Buffer {
  const { oid, bytes } = types[type]
  const buffer = Buffer.allocUnsafe(headBytes + numbers.length * (4 + bytes))
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  view.setInt32(0, 1)
  view.setInt32(4, 1)
  view.setInt32(8, oid)
  view.setInt32(12, numbers.length)
  view.setInt32(16, 1)
  const put = writers[type]
  let at = headBytes
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index]!
    if (Number.isNaN(number)) {
      view.setInt32(at, -1)
      at += 4
      continue
    }
    view.setInt32(at, bytes)
    put(view, at + 4, number)
    at += 4 + bytes
  }
  return buffer.subarray(0, at)
}

type Put = (view: DataView, at: number, number: number) => void

const writers: Record<ArrayType, Put> = {
  bigint: setInt64,
  timestamptz: (view, at, number) => setInt64(view, at, number - postgresEpoch),
  integer: (view, at, number) => view.setInt32(at, number),
  smallint: (view, at, number) => view.setInt16(at, number),
  real: (view, at, number) => view.setFloat32(at, number),
}

function setInt64(view: DataView, at: number, number: number): void {
  view.setInt32(at, Math.floor(number / twoTo32))
  view.setUint32(at + 4, number >>> 0)
}

/** Exact up to 2^53. */
export function getInt64(view: DataView, at: number): number {
  return view.getInt32(at) * twoTo32 + view.getUint32(at + 4)
}

/** Writes such an array as text, for statements without parameters, such as COPY. */
export function arrayText(array: Buffer): string {
  const view = new DataView(array.buffer, array.byteOffset, array.length)
  const oid = view.getInt32(8)
  const type = (Object.keys(types) as ArrayType[]).find((name) => types[name].oid === oid)
  if (!type) throw new TypeError(`An array of the type ${oid} cannot be written out`)
  const elements: string[] = []
  for (let at = headBytes; at < array.length;) {
    const bytes = view.getInt32(at)
    elements.push(bytes < 0 ? 'NULL' : elementText(type, view, at + 4))
    at += 4 + Math.max(0, bytes)
  }
  return `{${elements.join(',')}}`
}

function elementText(type: ArrayType, view: DataView, at: number): string {
  if (type === 'bigint') return String(getInt64(view, at))
  if (type === 'integer') return String(view.getInt32(at))
  if (type === 'smallint') return String(view.getInt16(at))
  if (type === 'real') return String(view.getFloat32(at))
  const micros = getInt64(view, at) + postgresEpoch
  const rest = String(((micros % 1000) + 1000) % 1000).padStart(3, '0')
  return `"${new Date(Math.floor(micros / 1000)).toISOString().slice(0, -1)}${rest}Z"`
}
