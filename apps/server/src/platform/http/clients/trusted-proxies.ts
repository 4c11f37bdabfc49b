import { isIP, isIPv6 } from 'node:net'
import { createAddressList } from './address-list.ts'

/** Whether a proxy is trusted, by its address and the number of proxies between it and this server. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Networks by the names that the documentation of proxies uses. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address belongs to this machine or a private network. */
export const isPrivateAddress = createAddressList(Object.values(namedNetworks).flat())

/** The maximum number of chained proxies. */
const maxHops = 10

/** Whether an entry is an address or a network. A /0 is not accepted: it would trust anyone's header. */
const isNetwork = (entry: string): boolean => {
  const [net = '', prefix, ...more] = entry.split('/')
  if (isIP(net) === 0 || more.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv6(net) ? 128 : 32))
}

/**
 * Parses TRUST_PROXY: `false`, the number of proxies in front of this server, or their networks. `true` is not
 * accepted: it would trust whatever the header says, and anyone can write the header.
 *
 * @returns undefined for an invalid value
 */
export const parseTrustedProxies = (text: string): TrustsProxy | false | undefined => {
  if (['false', 'off', '0'].includes(text)) return false
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops <= maxHops ? (_, hop) => hop < hops : undefined
  }
  const entries = text.split(',').flatMap((entry) => namedNetworks[entry.trim()] ?? entry.trim())
  return entries.every(isNetwork) ? createAddressList(entries) : undefined
}

/** Strips a port or brackets from an address in the header. */
const stripPort = (written: string): string =>
  written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/**
 * Parses X-Forwarded-For: the addresses from the nearest back to the first invalid one, without ports. Anything before
 * that may be made up by the client.
 */
export const parseForwarded = (header: string): string => {
  const addresses = header.split(',').map((entry) => stripPort(entry.trim()))
  return addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1).join(', ')
}
