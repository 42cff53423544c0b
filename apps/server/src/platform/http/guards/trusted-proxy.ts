// Decides whether the machine that speaks to us may speak for another.
import { BlockList, isIPv6 } from 'node:net'

export type Trust = (address: string, hop: number) => boolean

/** `hop` counts from 0, the machine that is directly connected; a number trusts that many machines in a row. */
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
