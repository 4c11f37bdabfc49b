import { isIPv6 } from 'node:net'
import { toPlainAddress } from './address-list.ts'

/** An IPv4 address in its plain form, or the eight groups of an IPv6 address. */
const parseAddress = (address: string): string | string[] => {
  const plain = toPlainAddress(address)
  if (!isIPv6(plain)) return plain
  const [left = '', right] = (plain.split('%')[0] ?? '').split('::')
  const groups = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  return right === undefined
    ? groups
    : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
}

const formatPrefix = (groups: readonly string[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`

/**
 * The range of addresses that one party controls: a single IPv4 address, or an IPv6 /64 (RFC 4291, section 2.5.4: a
 * site gets at least that much). Otherwise a client could try passwords from 2^64 addresses.
 */
export const toAddressGroup = (address: string): string => {
  const parts = parseAddress(address)
  return typeof parts === 'string' ? parts : formatPrefix(parts, 4)
}

/**
 * The network of an address: the smallest range announced on the Internet, an IPv4 /24 or an IPv6 /48 (RIPE-532,
 * section 6; RFC 7454, section 6.1.3). A party that rents such a network counts once, not once per address.
 */
export const toNetwork = (address: string): string => {
  const parts = parseAddress(address)
  if (typeof parts !== 'string') return formatPrefix(parts, 3)
  const [a, b, c, d] = parts.split('.')
  return d === undefined ? parts : `${a}.${b}.${c}.0/24`
}
