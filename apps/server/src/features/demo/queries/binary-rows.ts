// Writes rows in PostgreSQL's binary COPY format from columns of numbers, without text in between.

export const copyHeader = Buffer.concat([
  Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'),
  Buffer.alloc(8),
])
export const copyTrailer = Buffer.from([0xff, 0xff])

const float4 = 700
const int2 = 21
const postgresEpochMs = Date.UTC(2000, 0, 1)
const twoTo32 = 0x1_0000_0000

export class BinaryRows {
  #bytes: Buffer
  #view: DataView
  #end = 0

  constructor(expectedBytes: number) {
    this.#bytes = Buffer.allocUnsafe(expectedBytes)
    this.#view = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.length)
  }

  /** The bytes so far; nothing may be written after they are taken. */
  take(): Buffer {
    return this.#bytes.subarray(0, this.#end)
  }

  /** Starts a row; makes room for it as a whole, so that the fields need not look. */
  row(fields: number, slots: number): void {
    this.#ensure(2 + fields * 24 + slots * 24)
    this.#int16(fields)
  }

  nothing(): void {
    this.#int32(-1)
  }

  smallint(value: number): void {
    this.#int32(2)
    this.#int16(value)
  }

  integer(value: number): void {
    this.#int32(4)
    this.#int32(value)
  }

  /** Exact up to 2^53. */
  bigint(value: number): void {
    this.#int32(8)
    this.#int64(value)
  }

  timestamp(epochMs: number): void {
    this.#int32(8)
    this.#int64((epochMs - postgresEpochMs) * 1000)
  }

  /** `real[]` of one row; NaN becomes null. */
  reals(columns: readonly Float32Array[], index: number): void {
    const lengthAt = this.#arrayHeader(float4, columns.length)
    for (const column of columns) {
      const value = column[index]!
      if (Number.isNaN(value)) {
        this.#int32(-1)
        continue
      }
      this.#int32(4)
      this.#view.setFloat32(this.#end, value)
      this.#end += 4
    }
    this.#closeArray(lengthAt)
  }

  /** `smallint[]` of one row; a column that is absent is all zeros. */
  smallints(columns: readonly (Uint8Array | undefined)[], index: number): void {
    const lengthAt = this.#arrayHeader(int2, columns.length)
    for (const column of columns) {
      this.#int32(2)
      this.#int16(column?.[index] ?? 0)
    }
    this.#closeArray(lengthAt)
  }

  #arrayHeader(elementType: number, length: number): number {
    const lengthAt = this.#end
    this.#end += 4
    this.#int32(1)
    // "May hold nulls": allowed to be said even where there are none.
    this.#int32(1)
    this.#int32(elementType)
    this.#int32(length)
    this.#int32(1)
    return lengthAt
  }

  #closeArray(lengthAt: number): void {
    this.#view.setInt32(lengthAt, this.#end - lengthAt - 4)
  }

  #int16(value: number): void {
    this.#view.setInt16(this.#end, value)
    this.#end += 2
  }

  #int32(value: number): void {
    this.#view.setInt32(this.#end, value)
    this.#end += 4
  }

  #int64(value: number): void {
    this.#view.setInt32(this.#end, Math.floor(value / twoTo32))
    this.#view.setUint32(this.#end + 4, value >>> 0)
    this.#end += 8
  }

  #ensure(bytes: number): void {
    if (this.#end + bytes <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#end + bytes))
    this.#bytes.copy(larger, 0, 0, this.#end)
    this.#bytes = larger
    this.#view = new DataView(larger.buffer, larger.byteOffset, larger.length)
  }
}
