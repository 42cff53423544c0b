// Progress of a load: each part counts from 0 to 1 and is given its share of the whole.

export type Report = (fraction: number, text: string) => void

export function shareOf(report: Report | undefined, from: number, to: number): Report {
  return (fraction, text) => report?.(from + fraction * (to - from), text)
}
