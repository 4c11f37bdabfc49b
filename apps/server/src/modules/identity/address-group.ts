import { isIPv6 } from 'node:net'

/**
 * The part of an address that one party controls: an IPv4 address whole, of IPv6 the first 64 bits (RFC 4291,
 * section 2.5.4: a site is given at least that much), so that nobody has 2^64 addresses to try passwords from.
 */
export const addressGroup = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = '', right] = (address.split('%')[0] ?? '').split('::')
  const groups = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const whole =
    right === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after]
  const prefix = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
