// Builds absolute links from the address under which the caller reached us.
import type { Address } from './hal.ts'

/** What a request tells about where it was sent. `isProxyTrusted` decides whether forwarding headers count. */
export interface Arrival {
  headers: Record<string, string | string[] | undefined>
  isEncrypted: boolean
  isProxyTrusted: boolean
}

/** `https://host:port/prefix`, without a slash at the end. */
export function originOf(arrival: Arrival): string {
  const forwarded = arrival.isProxyTrusted ? readForwarded(arrival.headers) : {}
  const protocol = forwarded.protocol ?? (arrival.isEncrypted ? 'https' : 'http')
  const host = forwarded.host ?? first(arrival.headers.host) ?? 'localhost'
  const address = isHost(host) ? host : 'localhost'
  return `${protocol}://${withPort(address, forwarded.port, protocol)}${forwarded.prefix ?? ''}`
}

/** The name under which the caller reached us, without a port: decides whose pages these are. */
export function hostNameOf(arrival: Arrival): string {
  return new URL(originOf(arrival)).hostname
}

/** Splits the address of a request; raw brackets, bars and commas in the query stay as they are. */
export function addressOf(origin: string, url: string): Address {
  const [path = '', ...query] = url.split('?')
  return { origin, path, query: query.join('?') }
}

interface Forwarded {
  protocol?: string
  host?: string
  port?: string
  prefix?: string
}

function readForwarded(headers: Arrival['headers']): Forwarded {
  const standard = first(headers.forwarded) ?? ''
  const protocol = standardValue(standard, 'proto') ?? first(headers['x-forwarded-proto'])
  const host = standardValue(standard, 'host') ?? first(headers['x-forwarded-host'])
  const port = first(headers['x-forwarded-port'])
  const prefix = first(headers['x-forwarded-prefix'])?.replace(/\/+$/, '')
  return {
    ...(protocol && /^https?$/i.test(protocol) ? { protocol: protocol.toLowerCase() } : {}),
    ...(host ? { host } : {}),
    ...(port && /^\d{1,5}$/.test(port) ? { port } : {}),
    ...(prefix && /^(\/[\w.~-]+)+$/.test(prefix) ? { prefix } : {}),
  }
}

function standardValue(header: string, name: string): string | undefined {
  return header
    .match(new RegExp(`(?:^|;)\\s*${name}=("[^"]*"|[^;]*)`, 'i'))?.[1]
    ?.replaceAll('"', '')
    .trim()
}

/** Of a list, the first entry is what the caller's own side saw. */
function first(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() || undefined
}

function isHost(host: string): boolean {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)
}

function withPort(host: string, port: string | undefined, protocol: string): string {
  const isDefault = port === (protocol === 'https' ? '443' : '80')
  if (port === undefined || /:\d+$/.test(host) || isDefault) return host
  return `${host}:${port}`
}
