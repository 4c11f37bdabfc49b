import { BlockList, isIP, isIPv6 } from 'node:net'

const addressFamily = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Converts an IPv4 address as dual-stack sockets report it (`::ffff:192.0.2.1`) to plain IPv4. */
export const toPlainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Creates a test for whether an address is in a list of addresses and networks (CIDR). The entries must be valid. */
export const createAddressList = (entries: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const entry of entries) {
    const [net = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(toPlainAddress(net), addressFamily(toPlainAddress(net)))
    else list.addSubnet(net, Number(prefix), addressFamily(net))
  }
  return (address) =>
    isIP(address) !== 0 && list.check(toPlainAddress(address), addressFamily(toPlainAddress(address)))
}
