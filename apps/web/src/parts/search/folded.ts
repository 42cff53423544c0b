// Names are compared without case and diacritics, with single blanks, so that "dong nai" finds "Đồng Nai".

/** @example folded('  Đồng  Nai ') // 'dong nai' */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
}
