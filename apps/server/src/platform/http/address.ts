// Reads the address under which the server was visited, from headers of trusted proxies too, and builds the origin of
// absolute links.
import { BlockList, isIP, isIPv6 } from 'node:net'
import { RequestFailure } from './answers/errors.ts'

/**
 * Says whether the machine at this address may speak for another. `hop` counts from 0, the machine that is directly
 * connected.
 */
export type Trust = (address: string, hop: number) => boolean

/** A number trusts that many machines in a row; a list trusts addresses and networks. */
export function trustOf(setting: boolean | number | readonly string[]): Trust {
  if (typeof setting === 'boolean') return () => setting
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  const list = new BlockList()
  for (const entry of setting) {
    const [address = '', bits] = entry.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** The parts of a request that tell where it was sent. */
interface Arrival {
  headers: Record<string, string | string[] | undefined>
  isEncrypted: boolean
  /** How many machines in a row, starting with the connected one, may speak for others. */
  trustedHops: number
}

/** The address under which the caller reached the server, as far as it can be trusted. */
export interface Visit {
  protocol: 'http' | 'https'
  /** In lower case and ASCII, without port; an IPv6 address in brackets. */
  hostName: string
  /** Empty for the default port of the protocol. */
  port: string
  /** The path under which a proxy serves us, without a slash at the end. */
  prefix: string
}

/** Counts the trusted machines through which a request came, as is done for the caller's address. */
export function countTrustedHops(
  trusts: Trust,
  socketAddress: string,
  forwardedFor: string | string[] | undefined,
): number {
  if (!trusts(socketAddress, 0)) return 0
  const machines = listed(forwardedFor).toReversed()
  const stranger = machines.findIndex((address, index) => !trusts(address, index + 1))
  return 1 + (stranger === -1 ? machines.length : stranger)
}

/** @throws 400 when the host is none */
export function readVisit({ headers, isEncrypted, trustedHops }: Arrival): Visit {
  const forwarded = trustedHops > 0 ? readForwarded(headers, trustedHops) : {}
  const protocol = forwarded.protocol ?? (isEncrypted ? 'https' : 'http')
  const host = withPort(forwarded.host ?? firstOf(headers.host) ?? 'localhost', forwarded.port)
  return { protocol, prefix: forwarded.prefix ?? '', ...splitHost(protocol, host) }
}

/** Says whether the origin of a page belongs to the visited site. */
export function isOriginOf(origin: string, { protocol, hostName, port }: Visit): boolean {
  return origin === `${protocol}://${joinHost(hostName, port)}`
}

export interface Site {
  /** The origin under which the installation is public. */
  publicUrl: string | undefined
  /** The port on which the server listens. */
  port: number
}

/**
 * `https://host:port/prefix`, without a slash at the end. An unknown host gets into no link; the public address decides
 * about https, because a proxy may end TLS without telling.
 */
export function originOf(visit: Visit, site: Site, isKnown: boolean): string {
  if (!isKnown) return (site.publicUrl ?? `http://localhost:${site.port}`) + visit.prefix
  if (site.publicUrl === undefined) {
    return `${visit.protocol}://${joinHost(visit.hostName, visit.port)}${visit.prefix}`
  }
  const { protocol, port } = new URL(site.publicUrl)
  const ownPort = isLoopback(visit.hostName) ? visit.port : port
  return `${protocol}//${joinHost(visit.hostName, ownPort)}${visit.prefix}`
}

/** Host names that mean the caller's own machine. */
export function isLoopback(hostName: string): boolean {
  return /^(localhost|[^/]+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostName)
}

interface Forwarded {
  protocol?: Visit['protocol']
  host?: string
  port?: string
  prefix?: string
}

function readForwarded(headers: Arrival['headers'], hops: number): Forwarded {
  const standard = entryOf(headers.forwarded, hops) ?? ''
  const own = (name: string) => entryOf(headers[`x-forwarded-${name}`], hops)
  const protocol = (standardValue(standard, 'proto') ?? own('proto'))?.toLowerCase()
  const host = standardValue(standard, 'host') ?? own('host')
  const port = own('port')
  const prefix = own('prefix')?.replace(/\/+$/, '')
  return {
    ...(protocol === 'http' || protocol === 'https' ? { protocol } : {}),
    ...(host ? { host } : {}),
    ...(port && /^\d{1,5}$/.test(port) ? { port } : {}),
    ...(prefix && /^(\/[\w.~-]+)+$/.test(prefix) ? { prefix } : {}),
  }
}

/** Each machine appends its entry; the right one was written by the farthest trusted machine. */
function entryOf(value: string | string[] | undefined, hops: number): string | undefined {
  const entries = listed(value)
  return entries[Math.max(0, entries.length - hops)]
}

function standardValue(entry: string, name: string): string | undefined {
  return entry
    .match(new RegExp(`(?:^|;)\\s*${name}=("[^"]*"|[^;]*)`, 'i'))?.[1]
    ?.replaceAll('"', '')
    .trim()
}

function listed(value: string | string[] | undefined): string[] {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}

function withPort(host: string, port: string | undefined): string {
  return port === undefined || /:\d+$/.test(host) ? host : `${host}:${port}`
}

/** Letters, digits, dots, hyphens, underscores and a port: no user, no path, nothing that needs escaping. */
const looksLikeHost = /^([\p{L}\p{M}\p{N}_.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/iu

function splitHost(protocol: Visit['protocol'], host: string): Pick<Visit, 'hostName' | 'port'> {
  const text = `${protocol}://${host}`
  if (!looksLikeHost.test(host) || !URL.canParse(text)) {
    throw new RequestFailure('MALFORMED', 'The request names no host that there could be.')
  }
  const { hostname, port } = new URL(text)
  return { hostName: hostname.replace(/(?<=[^.])\.$/, ''), port }
}

function joinHost(hostName: string, port: string): string {
  return port === '' ? hostName : `${hostName}:${port}`
}

/**
 * Says whether this host is the installation itself, whatever organizations it has. Names below localhost stand for
 * sites of organizations only where nothing is public.
 */
export function isOwnHost(hostName: string, site: Site, localAddress: string | undefined): boolean {
  const isPublic = site.publicUrl !== undefined && hostName === new URL(site.publicUrl).hostname
  const isLocal =
    isLoopback(hostName) && (site.publicUrl === undefined || !hostName.endsWith('.localhost'))
  return isPublic || isLocal || isOwnAddress(hostName, localAddress)
}

/** Says whether this is the machine's own address, by which a caller in the same network reached it. */
export function isOwnAddress(hostName: string, localAddress: string | undefined): boolean {
  const plain = hostName.replace(/^\[(.*)\]$/, '$1')
  return isIP(plain) !== 0 && plain === localAddress?.replace(/^::ffff:(?=\d+\.)/, '')
}

/** The host names of organizations. */
export interface KnownHosts {
  /** Returns a promise only for an unknown host name, or after organizations have changed. */
  knows(hostName: string): boolean | Promise<boolean>
}
