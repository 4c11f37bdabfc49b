import { isIP, isIPv6 } from 'node:net'
import { addressList } from './address-list.ts'

/** Whether a proxy is believed, by its address and by how many stand between it and us. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Networks by the names that proxies' own documentation gives them. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is of a network that the Internet does not know: of this machine or of one beside it. */
export const isPrivateAddress = addressList(Object.values(namedNetworks).flat())

/** No installation has more proxies one behind the other. */
const mostHops = 10

/** An address, or a network of some of them: one of all addresses would believe whatever anybody writes. */
const isNetwork = (entry: string): boolean => {
  const [net = '', prefix, ...more] = entry.split('/')
  if (isIP(net) === 0 || more.length > 0) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv6(net) ? 128 : 32))
}

/**
 * Reads TRUST_PROXY: `false`, how many proxies stand in front of us, or the networks that they are in. `true` is not
 * taken: it would have to mean 'whatever the header says', and everybody can write the header.
 *
 * @returns undefined for what is none of these
 */
export const parseTrustedProxies = (text: string): TrustsProxy | false | undefined => {
  if (['false', 'off', '0'].includes(text)) return false
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops <= mostHops ? (_, hop) => hop < hops : undefined
  }
  const entries = text.split(',').flatMap((one) => namedNetworks[one.trim()] ?? one.trim())
  return entries.every(isNetwork) ? addressList(entries) : undefined
}

/** An address as proxies write it: alone, with a port, or in brackets. */
const withoutPort = (written: string): string =>
  written.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/**
 * X-Forwarded-For as far as it can be read: the addresses from the nearest one on, without their ports, up to the first
 * that is none. What stands before that is the sender's own invention.
 */
export const readForwarded = (header: string): string => {
  const written = header.split(',').map((one) => withoutPort(one.trim()))
  return written.slice(written.findLastIndex((one) => isIP(one) === 0) + 1).join(', ')
}
