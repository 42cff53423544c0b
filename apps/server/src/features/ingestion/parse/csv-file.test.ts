// Files as loggers, spreadsheets and people leave them are read as they are meant, or refused with the line.
import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { readCsv } from './csv-file.ts'
import { mappingSchema, type Mapping } from './mapping.ts'
import { longTest } from '../../../../../../test/long.ts'

const now = new Date('2026-12-01T00:00:00Z')

function mappingOf(change: object = {}): Mapping {
  return mappingSchema.parse({
    name: 'field-logger',
    version: 1,
    title: 'A logger',
    attribution: 'nobody',
    recognizedBy: ['time'],
    station: {
      stations: [{ code: 'L-1', name: 'L' }],
      timeZone: 'UTC',
      intervalSeconds: 3600,
    },
    time: {
      column: 'time',
      format: 'iso',
      zone: 'UTC',
      label: 'hour-ending',
      averagingSeconds: 3600,
    },
    values: [
      { column: 'pm25', indicator: 'pm25', unit: 'µg/m³' },
      { column: 'pm10', indicator: 'pm10', unit: 'µg/m³' },
    ],
    ...change,
  })
}

/** Gives the hour, the values and the flags other than valid of readings, and line, code and subject of problems. */
async function read(file: string | Buffer, mapping = mappingOf()) {
  const readings: unknown[] = []
  const problems: unknown[] = []
  for await (const record of readCsv(Readable.from([Buffer.from(file)]), mapping, now)) {
    const { row } = record
    if (row) {
      const values = row.values.map(({ value, flag }) => (flag === 'valid' ? value : [value, flag]))
      readings.push([new Date(row.time).getUTCHours(), ...values])
    }
    problems.push(...record.problems.map(({ line, code, about }) => [line, code, about]))
  }
  return { readings, problems }
}

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('')
const at = (hour: number) => `2026-11-20T0${hour}:00Z`

test('a comma before exactly three digits is refused with its line, unless the mapping names a mark', async () => {
  const file = lines('time;pm25;pm10', `${at(1)};1,234;12,5`, `${at(2)};0,125;12,500`)
  const change = { delimiter: ';' }
  expect(await read(file, mappingOf(change))).toEqual({
    readings: [
      [1, 12.5],
      [2, 0.125],
    ],
    problems: [
      [2, 'two_numbers', '1,234'],
      [3, 'two_numbers', '12,500'],
    ],
  })
  expect((await read(file, mappingOf({ ...change, decimalMark: ',' }))).readings).toEqual([
    [1, 1.234, 12.5],
    [2, 0.125, 12.5],
  ])
  const thousands = lines('time;pm25;pm10', `${at(1)};1,234;12,500.5`, `${at(2)};12,5;1`)
  expect(await read(thousands, mappingOf({ ...change, thousandsMark: ',' }))).toEqual({
    readings: [
      [1, 1234, 12_500.5],
      [2, 1],
    ],
    problems: [[3, 'value', '12,5']],
  })
  expect(() => mappingOf({ decimalMark: ',', thousandsMark: ',' })).toThrow('must differ')
})

test('a limit of detection that can mean two numbers costs its value', async () => {
  const values = [{ column: 'pm25', indicator: 'pm25', unit: 'µg/m³', limitColumn: 'limit' }]
  const mapping = mappingOf({ delimiter: ';', values, detection: { 'Not Detected': 'lt_lod' } })
  const file = lines('time;pm25;limit', `${at(1)};3;1,234`, `${at(2)};Not Detected;1,234`)
  expect(await read(file, mapping)).toEqual({
    readings: [[1], [2]],
    problems: [
      [2, 'two_numbers', '1,234'],
      [3, 'two_numbers', '1,234'],
    ],
  })
})

test('a name that stands twice is refused, unless the mapping says that each value has its own', async () => {
  const file = lines(
    'time,pm25,status,unit,pm10,status,unit',
    `${at(1)},18.4,R,ugm-3,27.1,S,ugm-3`,
    `${at(2)},17.9,R,ugm-3,26,R,ugm-3`,
  )
  const change = {
    quality: { R: 'valid', S: 'suspect' },
    values: [
      { column: 'pm25', indicator: 'pm25', unit: 'µg/m³', quality: 'status' },
      { column: 'pm10', indicator: 'pm10', unit: 'µg/m³', quality: 'status' },
    ],
  }
  expect(await read(file, mappingOf(change))).toEqual({
    readings: [],
    problems: [[1, 'repeated_column', 'status']],
  })
  expect((await read(file, mappingOf({ ...change, repeated: ['status'] }))).readings).toEqual([
    [1, 18.4, [27.1, 'suspect']],
    [2, 17.9, 26],
  ])
  const twice = lines('time,pm25,pm10,pm25', `${at(1)},1,2,3`)
  expect((await read(twice, mappingOf({ repeated: ['pm25'] }))).problems).toEqual([
    [1, 'repeated_column', 'pm25'],
  ])
  expect((await read(lines('time,pm25,pm10,,', `${at(1)},1,2,,`))).readings).toEqual([[1, 1, 2]])
})

test('names that stand again in a joined file are no data, and are read anew in their own order', async () => {
  const file =
    lines('time,pm10,pm25', `${at(1)},51,11`) +
    '\uFEFFtime,pm25,pm10\r\n' +
    `${at(2)},12,52\r\n` +
    lines('time,pm25,pm10', `${at(3)},13,53`)
  expect(await read(file)).toEqual({
    readings: [
      [1, 11, 51],
      [2, 12, 52],
      [3, 13, 53],
    ],
    problems: [],
  })
})

test('where a joined file goes on with other columns the rest is refused with its line', async () => {
  const file = lines('time,pm25,pm10', `${at(1)},11,51`, 'time,pm25,humidity', `${at(2)},12,80`)
  expect(await read(file)).toEqual({
    readings: [[1, 11, 51]],
    problems: [[3, 'header', 'pm10']],
  })
})

test('empty cells at the end do not matter; a row that is shifted or cut off is refused', async () => {
  const change = { delimiter: ';' }
  const file = lines(
    'time;pm25;pm10;',
    `${at(1)};1,5;2`,
    `${at(2)};1,6;3;;`,
    `${at(3)};1,7`,
    `;;${at(4)};1,8;4`,
  )
  expect(await read(`${file}${at(5)};1,`, mappingOf(change))).toEqual({
    readings: [
      [1, 1.5, 2],
      [2, 1.6, 3],
      [3, 1.7, [null, 'missing']],
    ],
    problems: [
      [5, 'columns', '4'],
      [6, 'columns', '4'],
    ],
  })
  const half = lines('time,pm25,pm10', at(1), `${at(2)},1`)
  expect(await read(half)).toEqual({
    readings: [[2, 1, [null, 'missing']]],
    problems: [[2, 'columns', '3']],
  })
})

test('a first line may name the separator', async () => {
  const file = lines('\uFEFFsep=;\r', 'time;pm25;pm10', `${at(1)};18,4;21`)
  expect(await read(file)).toEqual({ readings: [[1, 18.4, 21]], problems: [] })
})

test('the mapping says in which line the names stand, and how many lines follow before the data', async () => {
  const file = lines(
    '"TOA5","PierSite","CR1000X"',
    '"time","pm25","pm10"',
    '"TS","ug/m3","ug/m3"',
    '"","Avg","Avg"',
    `"${at(1)}",18.4,"NAN"`,
  )
  const mapping = mappingOf({ headingLine: 2, linesBeforeData: 2 })
  expect(await read(file, mapping)).toEqual({
    readings: [[1, 18.4, [null, 'missing']]],
    problems: [],
  })
  const named = mappingOf({ columns: ['time', 'pm25', 'pm10'], linesBeforeData: 4 })
  expect((await read(file, named)).readings).toEqual([[1, 18.4, [null, 'missing']]])
})

test('times may be counted since 1970, and a format that no time can match is no mapping', async () => {
  const time = { column: 'time', zone: 'UTC', label: 'hour-ending', averagingSeconds: 3600 }
  const seconds = mappingOf({ time: { ...time, format: 'unix' } })
  const file = lines('time,pm25,pm10', '1795000200,1,2', '2026-11-18T11:10:00Z,3,4')
  expect(await read(file, seconds)).toEqual({
    readings: [[11, 1, 2]],
    problems: [[3, 'time', '2026-11-18T11:10:00Z']],
  })
  const milliseconds = mappingOf({ time: { ...time, format: 'unix-ms' } })
  expect((await read(lines('time,pm25,pm10', '1795000200000,1,2'), milliseconds)).readings).toEqual(
    [[11, 1, 2]],
  )
  for (const format of ['X', 'epoch', 'YYYY-M-D HH:mm'])
    expect(() => mappingOf({ time: { ...time, format } }), format).toThrow('no time can match')
})

const vietnamese = {
  delimiter: ';',
  station: {
    column: 'Trạm',
    stations: [{ key: 'Sông Nhuệ', code: 'L-1', name: 'Sông Nhuệ' }],
    timeZone: 'UTC',
    intervalSeconds: 3600,
  },
  time: {
    column: 'Thời gian',
    format: 'iso',
    zone: 'UTC',
    label: 'hour-ending',
    averagingSeconds: 3600,
  },
  quality: { tốt: 'valid', hỏng: 'fault' },
  values: [{ column: 'Độ bụi', indicator: 'pm25', unit: 'µg/m³', quality: 'Chất lượng' }],
}
const written = lines(
  'Thời gian;Trạm;Độ bụi;Chất lượng',
  `${at(1)};Sông Nhuệ;21,3;tốt`,
  `${at(2)};Sông Nhuệ;21,4;hỏng`,
)
/** The way of windows-1258: the tone stands behind its letter, where there is no letter with both. */
const apart = written
  .normalize('NFD')
  .replaceAll(/[aeoAEO]\p{M}*[\u0302\u0306\u031b]\p{M}*|[uU]\p{M}*\u031b\p{M}*/gu, (letter) => {
    const tone = /[\u0300\u0301\u0303\u0309\u0323]/.exec(letter)?.[0] ?? ''
    return letter.replace(tone, '').normalize('NFC') + tone
  })

test.each([
  ['letters with their accents', Buffer.from(written), 'utf-8'],
  ['accents apart', Buffer.from(written.normalize('NFD')), 'utf-8'],
  ['windows-1258', iconv.encode(apart, 'windows-1258'), 'windows-1258'],
  ['UTF-16', iconv.encode(written, 'utf-16le', { addBOM: true }), 'utf-8'],
])('Vietnamese with %s means the same', async (_, file, encoding) => {
  const mapping = mappingOf({ ...vietnamese, encoding })
  const stations: string[] = []
  for await (const { row } of readCsv(Readable.from([file]), mapping, now)) {
    if (row) stations.push(row.station)
  }
  expect(stations).toEqual(['Sông Nhuệ', 'Sông Nhuệ'])
  expect(await read(file, mapping)).toEqual({
    readings: [
      [1, 21.3],
      [2, [21.4, 'fault']],
    ],
    problems: [],
  })
})

test('letters are put together wherever the stream is cut', async () => {
  const bytes = Buffer.from(written.normalize('NFD'))
  const mapping = mappingOf(vietnamese)
  const stations: string[] = []
  const parts = [...bytes].map((byte) => Buffer.from([byte]))
  for await (const { row } of readCsv(Readable.from(parts), mapping, now)) {
    if (row) stations.push(row.station)
  }
  expect(stations).toEqual(['Sông Nhuệ', 'Sông Nhuệ'])
})

longTest(
  'others are answered while a delivery is read that lies in memory as a whole',
  async () => {
    const file = lines('time,pm25,pm10', ...Array.from({ length: 50_000 }, () => `${at(1)},1,2`))
    const inTurns: number[] = []
    let now = { records: 0 }
    let isOver = false
    const next = () => {
      inTurns.push(now.records)
      now = { records: 0 }
      if (!isOver) setImmediate(next)
    }
    setImmediate(next)
    for await (const _ of readCsv(Readable.from([Buffer.from(file)]), mappingOf(), new Date()))
      now.records += 1
    isOver = true
    expect(Math.max(...inTurns)).toBeLessThan(4_000)
  },
)
