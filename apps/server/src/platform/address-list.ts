import { BlockList, isIP, isIPv6 } from 'node:net'

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv4 address as a dual-stack socket shows it (`::ffff:192.0.2.1`) is that IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * A list of addresses and networks (CIDR), each of which must be right: the function says whether an address is one of
 * the list's or in one of its networks.
 */
export const addressList = (entries: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const entry of entries) {
    const [net = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(plainAddress(net), family(plainAddress(net)))
    else list.addSubnet(net, Number(prefix), family(net))
  }
  return (address) => isIP(address) !== 0 && list.check(plainAddress(address), family(plainAddress(address)))
}
