// Reads the browser and the system of a session from its User-Agent.

const programs = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone|\biPad/, 'iOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** @example deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') // 'Firefox · Linux' */
export function deviceOf(userAgent: string | null): string | undefined {
  const named = [programs, systems].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent ?? ''))
    return found ? [found[1]] : []
  })
  return named.length > 0 ? named.join(' · ') : undefined
}

export function isPhone(userAgent: string | null): boolean {
  return /\b(Mobile|Android|iPhone|iPad)\b/.test(userAgent ?? '')
}
