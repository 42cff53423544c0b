/** 190601 → 19 06 01, as the national list of hazardous waste writes it; other codes stand as they are. */
export function writtenCode(code: string): string {
  return /^\d{6}$/.test(code) ? code.replace(/(\d\d)(?=\d)/g, '$1 ') : code
}
