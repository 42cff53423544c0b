// How the parts of a load tell how far they are: each one counts from 0 to 1 and is given its share of the whole.

export type Report = (fraction: number, text: string) => void

export function shareOf(report: Report | undefined, from: number, to: number): Report {
  return (fraction, text) => report?.(from + fraction * (to - from), text)
}
