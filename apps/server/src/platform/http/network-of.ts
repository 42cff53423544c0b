// The network of an address: one machine, household or site has very many addresses of IPv6.

/** Bits of IPv6 that a household has, and a site. */
type NetworkBits = 64 | 48

/** `2001:db8:0:1::/64`; an address of IPv4 is one by itself, also where it is written as one of IPv6. */
export function networkOf(address: string, bits: NetworkBits = 64): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, bits / 16).join(':')}::/${bits}`
}
