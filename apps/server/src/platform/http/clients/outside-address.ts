import { isIP } from 'node:net'
import { createAddressList } from './address-list.ts'
import { isPrivateAddress } from './trusted-proxies.ts'

/** Further networks in which no server of somebody else is (RFC 6890). */
const isReservedAddress = createAddressList([
  '0.0.0.0/8',
  '100.64.0.0/10',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Also IPv4 addresses in those of IPv6: compatible, translated, of Teredo and of 6to4.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fec0::/10',
  'ff00::/8',
])

/** Whether an address is one that servers of others have. */
export const isOutsideAddress = (address: string): boolean =>
  isIP(address) !== 0 && !isPrivateAddress(address) && !isReservedAddress(address)
