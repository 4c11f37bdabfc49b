import { parseAddress } from '../../../platform/parse-address.ts'

/** The host of an address, lower case; '' when there is none. */
export const hostOf = (address: string | undefined): string => {
  const url = address ? parseAddress(address) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname.toLowerCase() : ''
}
