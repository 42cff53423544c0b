// Parquet files as the European download service gives them, made on the spot for tests of import.
import { gzipSync } from 'node:zlib'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { CompressionCodec, SchemaElement } from 'hyparquet'

export interface EeaRow {
  Samplingpoint: string
  Pollutant: number
  Start: bigint
  End: bigint
  /** With 18 digits after the point. */
  Value: bigint | null
  Unit: string
  AggType: string
  Validity: number
  Verification: number
  ResultTime: bigint | null
  DataCapture: bigint | null
  FkObservationLog: string
}

/** An hour of PM10, so many hours after 2026-11-20 00:00. */
export function eeaRow({ hour = 0, ...given }: Partial<EeaRow> & { hour?: number } = {}): EeaRow {
  const start = Date.parse('2026-11-20T00:00:00Z') + hour * 3_600_000
  return {
    Samplingpoint: 'XX/SPO.XX_0001_5_1',
    Pollutant: 5,
    Start: BigInt(start) * 1000n,
    End: BigInt(start + 3_600_000) * 1000n,
    Value: 15_250_000_000_000_000_000n + BigInt(hour) * 100_000_000_000_000_000n,
    Unit: 'ug.m-3',
    AggType: 'hour',
    Validity: 1,
    Verification: 1,
    ResultTime: BigInt(start + 4_200_000) * 1000n,
    DataCapture: null,
    FkObservationLog: `a1b2-${hour}`,
    ...given,
  }
}

const text: Partial<SchemaElement> = { type: 'BYTE_ARRAY', converted_type: 'UTF8' }
const time: Partial<SchemaElement> = {
  type: 'INT64',
  logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' },
}
const whole: Partial<SchemaElement> = { type: 'INT32' }
const decimal: Partial<SchemaElement> = {
  type: 'FIXED_LEN_BYTE_ARRAY',
  type_length: 16,
  converted_type: 'DECIMAL',
  scale: 18,
  precision: 38,
}

const columns: Record<keyof EeaRow, Partial<SchemaElement>> = {
  Samplingpoint: text,
  Pollutant: whole,
  Start: time,
  End: time,
  Value: decimal,
  Unit: text,
  AggType: text,
  Validity: whole,
  Verification: whole,
  ResultTime: time,
  DataCapture: decimal,
  FkObservationLog: text,
}

export function eeaFile(rows: readonly EeaRow[]): Buffer {
  const names = Object.keys(columns) as (keyof EeaRow)[]
  const schema: SchemaElement[] = [
    { name: 'schema', num_children: names.length },
    ...names.map((name) => ({ name, repetition_type: 'OPTIONAL' as const, ...columns[name] })),
  ]
  const data = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))
  return parquetOf(schema, data)
}

export function parquetOf(
  schema: SchemaElement[],
  data: Record<string, unknown[]>,
  {
    codec = 'SNAPPY',
    rowGroupSize = 1000,
  }: { codec?: CompressionCodec; rowGroupSize?: number } = {},
): Buffer {
  const bytes = new ByteWriter()
  const compressors = { GZIP: (input: Uint8Array) => gzipSync(input) }
  const writer = new ParquetWriter({ writer: bytes, schema, codec, compressors })
  const columnData = Object.entries(data).map(([name, values]) => ({ name, data: values }))
  void writer.write({ columnData, rowGroupSize })
  void writer.finish()
  return Buffer.from(bytes.getBytes())
}
