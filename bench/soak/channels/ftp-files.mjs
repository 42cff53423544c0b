// Station files of the readings that stations send by FTP.
const symbols = ['PM2.5', 'PM10', 'SO2', 'NO2', 'CO', 'O3', 'NH3', 'H2S']
const statusOf = { calibration: '01', fault: '02' }
const utcPlus7Ms = 7 * 3_600_000

/** Stations have these names in files; see bench/support/network.mjs. */
export function fileNameOf({ place, burst }) {
  return `BE_B${place + 1}_KHIKXQ_${stampOf(burst)}.txt`
}

export function fileOf({ readings, burst }) {
  const lines = readings[0].sent.map(({ value, flag }, slot) =>
    [symbols[slot], value ?? '-', 'µg/m3', stampOf(burst), statusOf[flag] ?? '00'].join('\t'),
  )
  return `${lines.join('\r\n')}\r\n`
}

/** Some whole lines of a file with other values than those that count: nothing of it may ever be stored. */
export function halfOf({ burst }) {
  const lines = symbols.slice(0, 4).map((symbol) => [symbol, 7.7, 'µg/m3', stampOf(burst), '00'])
  return lines.map((line) => `${line.join('\t')}\r\n`).join('')
}

function stampOf({ stamp }) {
  return new Date(stamp + utcPlus7Ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
