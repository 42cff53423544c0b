// The formats of other agencies' files, line by line: what is read of good ones, and what is said of bad ones.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import iconv from 'iconv-lite'
import { describe, expect } from 'vitest'
import { longTest, quickTest as test } from '../../../../../../test/long.ts'
import { hasSampleData, sampleDataPath } from '../../../../../../test/sample-data.ts'
import { shippedMappings } from '../receive/mappings.ts'
import { readCsv } from './csv-file.ts'

// Real files are read by the long tests.
const realTest = hasSampleData ? longTest : test.skip
const now = new Date('2026-11-21T00:00:00Z')

/** The rows and problems of a file, as one line of text each. */
async function read(mapping: string, content: string | Buffer | string[], change: object = {}) {
  const bytes = Array.isArray(content) ? `${content.join('\n')}\n` : content
  const rows: string[] = []
  const problems: string[] = []
  const chosen = { ...shippedMappings().get(mapping)!, ...change }
  for await (const record of readCsv(Readable.from([Buffer.from(bytes)]), chosen, now)) {
    for (const { line, code, outcome, about } of record.problems)
      problems.push(`${line} ${outcome} ${code}: ${about}`)
    for (const { symbol, value, unit, flag, censor, limit } of record.row?.values ?? []) {
      const { station, time, periodSeconds } = record.row!
      const end = new Date(time).toISOString().slice(0, 16)
      const below = censor ? ` ${censor} ${limit ?? '?'}` : ''
      rows.push(`${station} ${end} ${periodSeconds} ${symbol}=${value} ${unit} ${flag}${below}`)
    }
  }
  return { rows, problems }
}

const openAqRow = (
  parameter: string,
  units: string,
  value: string,
  time = '2026-11-20T01:00:00+07:00',
) => `999001,888001,Demo A-999001,${time},21.0200,105.8200,${parameter},${units},${value}`

describe('OpenAQ archive', () => {
  const header = 'location_id,sensors_id,location,datetime,lat,lon,parameter,units,value'
  test('both spellings of the header, quoted or not, and both micro signs', async () => {
    const plain = await read('openaq-archive', [
      header,
      openAqRow('pm25', 'µg/m³', '42.0'),
      openAqRow('no2', 'μg/m³', '11'),
    ])
    const quoted = await read('openaq-archive', [
      header.replace('sensors_id', 'sensor_id').replace('units', 'unit'),
      openAqRow('pm25', 'µg/m³', '42.0').replaceAll(/[^,]+/g, '"$&"'),
      openAqRow('no2', 'μg/m³', '11').replaceAll(/[^,]+/g, '"$&"'),
    ])
    expect(plain.rows).toEqual([
      '999001 2026-11-19T18:00 3600 pm25=42 µg/m³ valid',
      '999001 2026-11-19T18:00 3600 no2=11 μg/m³ valid',
    ])
    expect(quoted).toEqual(plain)
    expect(plain.problems).toEqual([])
  })

  test('sentinels are gaps; text, half lines and times that are none are told with their line', async () => {
    const { rows, problems } = await read('openaq-archive', [
      header,
      openAqRow('pm25', 'µg/m³', '-999'),
      openAqRow('pm25', 'µg/m³', 'high'),
      '999001,888001,Demo',
      openAqRow('pm25', 'µg/m³', '5', '2026-11-31T01:00:00+07:00'),
      openAqRow('pm25', 'µg/m³', '5', '2027-01-01T01:00:00+07:00'),
      openAqRow('uv', 'index', '5'),
    ])
    expect(rows).toEqual([
      '999001 2026-11-19T18:00 3600 pm25=null µg/m³ missing',
      // Unknown to the catalogue: it waits in the list of unknown symbols.
      '999001 2026-11-19T18:00 3600 uv=5 index valid',
    ])
    expect(problems).toEqual([
      '3 rejected value: high',
      '4 rejected columns: 9',
      '5 rejected time: 2026-11-31T01:00:00+07:00',
      '6 quarantined future: 2027-01-01T01:00:00+07:00',
    ])
  })

  test('a wrong delimiter is a header that lacks its columns, and an empty file has none', async () => {
    const semicolons = await read('openaq-archive', [header.replaceAll(',', ';')])
    expect(semicolons.problems).toEqual(['1 rejected header: value'])
    expect(await read('openaq-archive', '')).toEqual({ rows: [], problems: [] })
  })
})

const airNowLine = (parameter: string, unit: string, value: string, time = '06:00') =>
  `11/20/26|${time}|000990001|Demo Park|-5|${parameter}|${unit}|${value}|Demo Agency`

describe('AirNow', () => {
  test('GMT, beginning of the hour, preliminary; zeros before a site and names in code page 437 stay', async () => {
    const bytes = iconv.encode(
      [airNowLine('OZONE', 'PPB', '31'), airNowLine('PM2.5', 'UG/M3', '-1', '06:30')].join('\r\n'),
      'cp437',
    )
    expect((await read('airnow-hourly', bytes)).rows).toEqual([
      '000990001 2026-11-20T07:00 3600 o3=31 PPB preliminary',
      '000990001 2026-11-20T07:30 3600 pm25=-1 UG/M3 preliminary',
    ])
  })

  test('the label may be set to the end of its hour', async () => {
    const { time } = shippedMappings().get('airnow-hourly')!
    const ending = { time: { ...time, label: 'hour-ending' } }
    const { rows } = await read('airnow-hourly', [airNowLine('OZONE', 'PPB', '31')], ending)
    expect(rows[0]).toContain('2026-11-20T06:00')
  })

  test('a line that is cut short or empty of a time costs itself alone', async () => {
    const { rows, problems } = await read('airnow-hourly', [
      '11/20/26|06:00|000990001|Demo',
      '11/20/26||000990001|Demo Park|-5|OZONE|PPB|31|Demo Agency',
      airNowLine('CO', 'PPM', '0.2'),
    ])
    expect(rows).toHaveLength(1)
    expect(problems).toEqual(['1 rejected columns: 9', '2 rejected time: 11/20/26'])
  })
})

const aqsLine = (value: string, { poc = '1', qualifier = '', mdl = '2', site = '"0001"' } = {}) =>
  `"99","001",${site},"88101",${poc},38.90,-77.00,"WGS84","PM2.5 - Local Conditions","2026-11-19","01:00","2026-11-19","06:00",${value},"Micrograms/cubic meter (LC)",${mdl},,"${qualifier}","FRM/FEM","170","Demo","Demo State","Demo County","2026-11-21"`

describe('AQS AirData', () => {
  const header =
    'State Code,County Code,Site Num,Parameter Code,POC,Latitude,Longitude,Datum,Parameter Name,Date Local,Time Local,Date GMT,Time GMT,Sample Measurement,Units of Measure,MDL,Uncertainty,Qualifier,Method Type,Method Code,Method Name,State Name,County Name,Date of Last Change'
  test('GMT, beginning of the hour; instruments side by side are told apart; zeros lost in a spreadsheet come back', async () => {
    const { rows } = await read('aqs-airdata-hourly', [
      header,
      aqsLine('7.4'),
      aqsLine('7.9', { poc: '3' }),
      aqsLine('7.4', { site: '1' }),
    ])
    expect(rows).toEqual([
      '99-001-0001-1 2026-11-19T07:00 3600 pm25=7.4 Micrograms/cubic meter (LC) valid',
      '99-001-0001-3 2026-11-19T07:00 3600 pm25=7.9 Micrograms/cubic meter (LC) valid',
      '99-001-0001-1 2026-11-19T07:00 3600 pm25=7.4 Micrograms/cubic meter (LC) valid',
    ])
  })

  test('below the MDL is flagged and keeps its number; an empty measurement is a gap, a qualifier a doubt', async () => {
    const { rows } = await read('aqs-airdata-hourly', [
      header,
      aqsLine('1.4'),
      aqsLine('', { qualifier: 'AZ' }),
      aqsLine('', { qualifier: 'BA - Maintenance' }),
      aqsLine('9', { qualifier: 'IT - Wildfire' }),
    ])
    expect(rows.map((row) => row.replace(/.*pm25=(\S+) .*\(LC\)/, '$1'))).toEqual([
      '1.4 valid_below_lod',
      'null calibration',
      'null missing',
      '9 suspect',
    ])
  })
})

const eeaLine = (
  value: string,
  validity: string,
  verification = '1',
  more: { averaging?: string; end?: string } = {},
) =>
  `XX,XX.demo,NET-1,STA-1,XX0001A,SPO.XX_0001_5_1,SPP,SAM,PM10,http://dd.eionet.europa.eu/vocabulary/aq/pollutant/5,${more.averaging ?? 'hour'},${value},µg/m3,2019-01-01 00:00:00 +01:00,${more.end ?? '2019-01-01 01:00:00 +01:00'},${validity},${verification}`

describe('EEA e-reporting', () => {
  const header =
    'Countrycode,Namespace,AirQualityNetwork,AirQualityStation,AirQualityStationEoICode,SamplingPoint,SamplingProcess,Sample,AirPollutant,AirPollutantCode,AveragingTime,Concentration,UnitOfMeasurement,DatetimeBegin,DatetimeEnd,Validity,Verification'
  const file = [
    header,
    eeaLine('21.4', '1'),
    eeaLine('20', '1', '3'),
    eeaLine('-999', '-1'),
    eeaLine('', '-99'),
    eeaLine('1.2', '2', '3'),
    eeaLine('0.5', '3'),
    eeaLine('9', '7'),
    eeaLine('15', '1', '1', { averaging: 'day' }),
    eeaLine('15', '1', '1', { end: '2019-01-02 00:00:00 +01:00' }),
  ].join('\r\n')

  test('codes of validity and verification become flags; other periods and codes are told', async () => {
    const { rows, problems } = await read('eea-ereporting', file)
    expect(rows.map((row) => row.replace('XX0001A 2019-01-01T00:00 3600 pm10=', ''))).toEqual([
      '21.4 µg/m3 valid',
      '20 µg/m3 preliminary',
      'null µg/m3 fault',
      'null µg/m3 calibration',
      '1.2 µg/m3 valid_below_lod',
      '0.5 µg/m3 valid_below_lod',
    ])
    expect(problems).toEqual([
      '8 quarantined quality: 7',
      '9 rejected condition: AveragingTime: day',
      '10 quarantined other_period: 2019-01-02 00:00:00 +01:00',
    ])
  })

  test.each(['utf16le', 'utf-16be', 'utf8'])(
    'in %s with its mark it reads the same',
    async (encoding) => {
      const bytes = iconv.encode(file, encoding, { addBOM: true })
      expect(await read('eea-ereporting', bytes)).toEqual(await read('eea-ereporting', file))
    },
  )
})

interface Given {
  what?: string
  fraction?: string
  basis?: string
  value?: string
  unit?: string
  time?: string
  zone?: string
  status?: string
  condition?: string
  limit?: string
  limitUnit?: string
  activity?: string
}
const wqpLine = (given: Given) =>
  [
    'DEMO-1',
    given.activity ?? 'Sample-Routine',
    given.what ?? 'pH',
    given.fraction ?? '',
    given.basis ?? '',
    given.value ?? '',
    given.unit ?? '',
    '2026-07-20',
    given.time ?? '10:41:00',
    given.zone ?? 'EST',
    given.status ?? 'Final',
    given.condition ?? '',
    given.limit ?? '',
    given.limitUnit ?? '',
  ].join(',')

describe('Water Quality Portal', () => {
  const header =
    'MonitoringLocationIdentifier,ActivityTypeCode,CharacteristicName,ResultSampleFractionText,MethodSpeciationName,ResultMeasureValue,ResultMeasure/MeasureUnitCode,ActivityStartDate,ActivityStartTime/Time,ActivityStartTime/TimeZoneCode,ResultStatusIdentifier,ResultDetectionConditionText,DetectionQuantitationLimitMeasure/MeasureValue,DetectionQuantitationLimitMeasure/MeasureUnitCode'
  const readLines = async (...lines: Given[]) =>
    read('water-quality-portal', [header, ...lines.map(wqpLine)])

  test('the letters of a zone mean what they say; a date alone is that whole day; a clock without a zone is refused', async () => {
    const { rows, problems } = await readLines(
      { value: '7.2', unit: 'None' },
      { value: '7.2', unit: 'None', zone: 'EDT' },
      { value: '7.2', unit: 'None', time: '', zone: '' },
      { value: '7.2', unit: 'None', zone: '' },
      { value: '7.2', unit: 'None', zone: 'XYZ' },
    )
    expect(rows).toEqual([
      'DEMO-1 2026-07-20T15:41 60 ph=7.2  valid',
      'DEMO-1 2026-07-20T14:41 60 ph=7.2  valid',
      'DEMO-1 2026-07-21T00:00 86400 ph=7.2  valid',
    ])
    expect(problems).toEqual([
      '5 rejected time: 2026-07-20 10:41:00',
      '6 rejected time: 2026-07-20 10:41:00 XYZ',
    ])
  })

  test('not detected has its limit and no number; a text in the value means the same', async () => {
    const nitrate = { what: 'Nitrate', basis: 'as N' }
    const { rows, problems } = await readLines(
      { ...nitrate, condition: 'Not Detected', limit: '0.05', limitUnit: 'mg/L' },
      { ...nitrate, value: '<0.05', unit: 'mg/l' },
      { ...nitrate, value: '*Non-detect', unit: 'mg/l', limit: '0.04', limitUnit: 'mg/l' },
      { ...nitrate, condition: 'Present Below Quantification Limit' },
      { ...nitrate, condition: 'Lost' },
      { ...nitrate },
      { ...nitrate, value: 'Present', unit: 'mg/l' },
    )
    expect(rows).toEqual([
      'DEMO-1 2026-07-20T15:41 60 no3_n=null mg/L as N valid_below_lod lt_lod 0.05',
      'DEMO-1 2026-07-20T15:41 60 no3_n=null mg/l as N valid_below_lod lt_lod 0.05',
      'DEMO-1 2026-07-20T15:41 60 no3_n=null mg/l as N valid_below_lod lt_lod 0.04',
      'DEMO-1 2026-07-20T15:41 60 no3_n=null  valid_below_lod lt_loq ?',
    ])
    expect(problems).toEqual([
      '6 quarantined quality: Lost',
      '7 rejected nothing: no3_n',
      '8 rejected value: Present',
    ])
  })

  test('what the mass of a nutrient counts must be said; fractions are not the whole', async () => {
    const { rows, problems } = await readLines(
      { what: 'Nitrate', value: '1', unit: 'mg/l asNO3' },
      { what: 'Nitrate', value: '1', unit: 'mg/l' },
      { what: 'Nitrogen', fraction: 'Total', value: '1', unit: 'mg/l' },
      { what: 'Nitrogen', fraction: 'Suspended', value: '1', unit: 'mg/l' },
    )
    expect(rows.map((row) => row.split(' ').slice(3).join(' '))).toEqual([
      'no3_n=1 mg/l asNO3 valid',
      'tn=1 mg/l valid',
      'Nitrogen | Suspended=1 mg/l valid',
    ])
    expect(problems).toEqual(['3 quarantined unit: no3_n: mg/l (as …?)'])
  })

  test('blanks and replicates are left out; provisional is preliminary, rejected a fault', async () => {
    const { rows, problems } = await readLines(
      { value: '7', unit: 'None', activity: 'Quality Control Sample-Field Blank' },
      { value: '7', unit: 'None', status: 'Provisional' },
      { value: '7', unit: 'None', status: 'Rejected' },
    )
    expect(rows.map((row) => row.split(' ').at(-1))).toEqual(['preliminary', 'fault'])
    expect(problems).toEqual([
      '2 rejected condition: ActivityTypeCode: Quality Control Sample-Field Blank',
    ])
  })
})

realTest(
  'a real file of Utah: every line is a value, a limit, or a problem (it is not on this machine when skipped)',
  async () => {
    const path = sampleDataPath('water-us-wqp/utah_nutrients.csv.gz')
    const counts = new Map<string, number>()
    const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
    const mapping = shippedMappings().get('water-quality-portal')!
    for await (const record of readCsv(createReadStream(path).pipe(createGunzip()), mapping, now)) {
      for (const { code } of record.problems) add(code)
      for (const value of record.row?.values ?? []) add(value.censor ?? value.flag)
      for (const { symbol } of record.row?.values ?? []) add(symbol)
    }
    // Counted by another program: 1,723 of 14,538 lines are samples for quality control.
    expect(Object.fromEntries(counts)).toEqual({
      condition: 1723,
      lt_lod: 1639,
      lt_loq: 9,
      missing: 15,
      valid: 10_324,
      preliminary: 208,
      valid_below_lod: 616,
      unit: 4,
      tn: 5199,
      no3_n: 1845,
      nh4_n: 78,
      'Nitrogen | Dissolved': 5616,
      'Nitrogen | Suspended': 73,
    })
  },
)
