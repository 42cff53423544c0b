// Finds what private people write of themselves by mistake: addresses of mail, and numbers of telephones and papers.

/** Numbers of nine digits and more, with blanks, dots and dashes between them; measured values have fewer. */
const patterns = [
  /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /(?<![\d.,])\+?\d(?:[ .-]?\d){8,14}(?![\d])/g,
]

const blot = '•••'

export function hasPersonalData(text: string): boolean {
  return patterns.some((pattern) => text.search(pattern) >= 0)
}

export function withoutPersonalData(text: string): string {
  return patterns.reduce((masked, pattern) => masked.replaceAll(pattern, blot), text)
}
