// A server and a folder for imports at the terminal, the real files that tests read, and what they have stored.
import { PassThrough, Readable } from 'node:stream'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleDataPath } from '../../../test/sample-data.ts'
import { runCommand, type Command } from '../src/process/cli/command.ts'
import { openProgress } from '../src/process/progress.ts'
import { importFile } from '../src/features/ingestion/receive/import-file.ts'
import { buildTestApp, type TestApp } from './build-app.ts'

export const realFiles = {
  beijing: 'air-beijing-prsa/PRSA_Data_Dongsi_20130301-20170228.csv.gz',
  london: 'air-london-marylebone/mydata_1998-2002.csv.gz',
  taiwan: 'air-taiwan-moenv/taiwan_aqi_hourly_2026-07-03_to_07-19.csv.gz',
  hoChiMinhCity: 'air-us-embassy-airnow/HoChiMinhCity_PM2.5_2016_12_MTD.csv',
  guangzhou: 'air-us-embassy-airnow/Guangzhou_PM2.5_2019_YTD.csv.gz',
  embassyBeijing: 'air-us-embassy-airnow/Beijing_PM2.5_2017_YTD.csv.gz',
}

export interface StoredReading {
  time: Date
  values: Record<string, number | null>
  flags: Record<string, number>
}

export interface ImportOffice {
  testApp: TestApp
  /** Where commands read and write files. */
  folder: string
  /** Runs a command as at the terminal, and gives back what it printed and said. */
  run(
    command: Command,
    args: string[],
    signal?: AbortSignal,
  ): Promise<{ printed: string; said: string }>
  importReal(file: keyof typeof realFiles): ReturnType<typeof importFile>
  rowsOf<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Readings of a station by indicator code, in order of time. */
  readingsOf(code: string, where?: string): Promise<StoredReading[]>
  close(): Promise<void>
}

export async function openImportOffice(): Promise<ImportOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'eos-import-test-'))
  const testApp = await buildTestApp({ settings: { dataDir: join(folder, 'data') } })
  const rowsOf = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await testApp.database.pool.query(text, values)).rows as Row[]
  return {
    testApp,
    folder,
    run: (command, args, signal = new AbortController().signal) =>
      run({ testApp, folder, signal }, command, args),
    importReal: (file) => importFile(testApp.context, sampleDataPath(realFiles[file])),
    rowsOf,
    readingsOf: (code, where) => readingsOf(rowsOf, code, where),
    close: async () => {
      await testApp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(
  { testApp, folder, signal }: { testApp: TestApp; folder: string; signal: AbortSignal },
  command: Command,
  args: string[],
) {
  let printed = ''
  let said = ''
  const { pool, db, url } = testApp.database
  const open = async () => ({ pool, db, url, isEmbedded: false, close: async () => {} })
  await runCommand(command, args, {
    settings: testApp.context.settings,
    progress: openProgress({ write: (text: string) => (said += text) }),
    print: (text) => (printed += `${text}\n`),
    input: Readable.from([]),
    errorOutput: new PassThrough(),
    open,
    openExisting: open,
    openServer: async () => ({ url, isEmbedded: false, stop: async () => {} }),
    resolvePath: (path) => join(folder, path),
    interrupted: signal,
  })
  return { printed, said }
}

async function readingsOf(
  rowsOf: ImportOffice['rowsOf'],
  code: string,
  where = 'true',
): Promise<StoredReading[]> {
  const slots = await rowsOf<{ code: string; slot: number }>(
    `select indicator.code, slot from station_indicator join indicator on indicator.id = indicator_id
       join station on station.id = station_id where station.code = $1`,
    [code],
  )
  const rows = await rowsOf<{ time: Date; v: (number | null)[]; q: number[] | null }>(
    `select time, v, q from data_min join station on station.id = station_id
      where station.code = $1 and ${where} order by time`,
    [code],
  )
  return rows.map(({ time, v, q }) => ({
    time,
    values: Object.fromEntries(slots.map((each) => [each.code, v[each.slot - 1] ?? null])),
    flags: Object.fromEntries(slots.map((each) => [each.code, q?.[each.slot - 1] ?? 0])),
  }))
}

export function missingCounts(readings: readonly StoredReading[]): Record<string, number> {
  const codes = Object.keys(readings[0]?.values ?? {})
  return Object.fromEntries(
    codes.map((code) => [code, readings.filter(({ values }) => values[code] === null).length]),
  )
}
