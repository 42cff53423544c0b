// The one spelling of a host name under which organizations are looked up.
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'

/**
 * Small letters, ASCII, without port and without the dot at the end.
 * @example plainHostName('HaNoi.Localhost.:8080') // 'hanoi.localhost'
 */
export function plainHostName(given: string): string {
  const trimmed = given.trim().toLowerCase()
  const bracketed = trimmed.match(/^\[([^\]]*)\]/)?.[1]
  if (bracketed !== undefined) return bracketed
  if (isIP(trimmed) === 6) return trimmed
  const name = trimmed.replace(/:\d*$/, '').replace(/\.$/, '')
  return domainToASCII(name) || name
}

/** The part before the first dot of a name that has one; numbers that make an address are no name. */
export function firstLabel(hostName: string): string | undefined {
  if (isIP(hostName) !== 0 || !hostName.includes('.')) return undefined
  return hostName.split('.')[0]
}

/** This very machine, named without any organization. */
export function isBareHost(hostName: string): boolean {
  return hostName === 'localhost' || isIP(hostName) !== 0
}
