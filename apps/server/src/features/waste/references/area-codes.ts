// The codes of countries (ISO 3166-1, two letters) by the names and codes that international tables write.

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const codeByName = new Map<string, string>()
for (const one of letters) {
  for (const other of letters) {
    const code = one + other
    const name = english.of(code)
    // Codes of former countries, such as VD, have the name of their successor.
    const isInUse = new Intl.Locale(`und-${code}`).region === code
    if (name !== undefined && isInUse) codeByName.set(plain(name), code)
  }
}

/** Names that tables write otherwise than the Common Locale Data Repository. */
const otherNames: Record<string, string> = {
  'bahamas, the': 'BS',
  'bolivia (plurinational state of)': 'BO',
  'bosnia and herzegovina': 'BA',
  'brunei darussalam': 'BN',
  'cabo verde': 'CV',
  "china (people's republic of)": 'CN',
  'china, hong kong sar': 'HK',
  'china, hong kong special administrative region': 'HK',
  'china, macao special administrative region': 'MO',
  'congo, dem. rep.': 'CD',
  'congo, rep.': 'CG',
  "cote d'ivoire": 'CI',
  'czech republic': 'CZ',
  'egypt, arab rep.': 'EG',
  eswatini: 'SZ',
  'faeroe islands': 'FO',
  'former yugoslav republic of macedonia': 'MK',
  'gambia, the': 'GM',
  'hong kong sar, china': 'HK',
  'iran (islamic republic of)': 'IR',
  'iran, islamic rep.': 'IR',
  korea: 'KR',
  'korea, dem. rep.': 'KP',
  'korea, rep.': 'KR',
  'republic of korea': 'KR',
  'kyrgyz republic': 'KG',
  'lao pdr': 'LA',
  "lao people's democratic republic": 'LA',
  'macao sar, china': 'MO',
  'macedonia, fyr': 'MK',
  'micronesia, fed. sts.': 'FM',
  moldova: 'MD',
  'republic of moldova': 'MD',
  myanmar: 'MM',
  'russian federation': 'RU',
  'slovak republic': 'SK',
  'st. kitts and nevis': 'KN',
  'st. lucia': 'LC',
  'st. martin (french part)': 'MF',
  'st. vincent and the grenadines': 'VC',
  'state of palestine': 'PS',
  'syrian arab republic': 'SY',
  'tanzania, united republic of': 'TZ',
  'united republic of tanzania': 'TZ',
  turkey: 'TR',
  'united kingdom of great britain and northern ireland': 'GB',
  'united states of america': 'US',
  'venezuela (bolivarian republic of)': 'VE',
  'venezuela, rb': 'VE',
  'viet nam': 'VN',
  'virgin islands (u.s.)': 'VI',
  'west bank and gaza': 'PS',
  'yemen, rep.': 'YE',
}

/** Codes of Eurostat that are not those of the standard. */
const eurostatCodes: Record<string, string> = { EL: 'GR', UK: 'GB' }

/** Undefined where the name is that of a group of countries, or of nothing that is known. */
export function codeOfArea(name: string): string | undefined {
  return codeByName.get(plain(name)) ?? otherNames[plain(name)]
}

/** Undefined for groups such as `EU28`. */
export function codeOfEurostat(geo: string): string | undefined {
  const code = eurostatCodes[geo] ?? geo
  return /^[A-Z]{2}$/.test(code) && english.of(code) !== undefined ? code : undefined
}

export function nameOfArea(code: string): string {
  return english.of(code) ?? code
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replace(/^The /, '')
    .replace(/^Saint /, 'St. ')
    .replaceAll('&', 'and')
    .trim()
    .toLowerCase()
}
