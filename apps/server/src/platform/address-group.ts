import { isIPv6 } from 'node:net'
import { plainAddress } from './address-list.ts'

/** The address itself where it is IPv4, however it is written; else the eight groups of IPv6. */
const partsOf = (address: string): string | string[] => {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [left = '', right] = (plain.split('%')[0] ?? '').split('::')
  const groups = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  return right === undefined
    ? groups
    : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
}

const prefixOf = (groups: readonly string[], count: number): string =>
  `${groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${count * 16}`

/**
 * The part of an address that one party controls: an IPv4 address whole, of IPv6 the first 64 bits (RFC 4291,
 * section 2.5.4: a site is given at least that much), so that nobody has 2^64 addresses to try passwords from.
 */
export const addressGroup = (address: string): string => {
  const parts = partsOf(address)
  return typeof parts === 'string' ? parts : prefixOf(parts, 4)
}

/**
 * The network that an address is of: the smallest that is announced on the Internet, a /24 of IPv4 and a /48 of IPv6
 * (RIPE-532, section 6; RFC 7454, section 6.1.3), so that who rents one has not a group for each of its addresses.
 */
export const networkOf = (address: string): string => {
  const parts = partsOf(address)
  if (typeof parts !== 'string') return prefixOf(parts, 3)
  const [a, b, c, d] = parts.split('.')
  return d === undefined ? parts : `${a}.${b}.${c}.0/24`
}
