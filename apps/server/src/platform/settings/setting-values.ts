// Parsers of ports, counts and addresses, with the error that names a wrong setting.

/** A wrong value; the message continues after the name of the setting. */
export class Mistake extends Error {}

export function parsePort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new Mistake(`"${text}" is not a port; give a number from 0 (any free port) to 65535.`)
  }
  return port
}

export function parseCount(text: string, from: number, to: number, unit: string): number {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < from || count > to) {
    throw new Mistake(`"${text}" is not a number of ${unit}; give one from ${from} to ${to}.`)
  }
  return count
}

export function tryUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

export type Environment = Readonly<Record<string, string | undefined>>
