import { parseUrl } from '../../../platform/parse-url.ts'

/** Parses the host of an http(s) address, in lower case; '' where there is none. */
export const parseHost = (address: string | undefined): string => {
  const url = address ? parseUrl(address) : null
  return url && /^https?:$/.test(url.protocol) ? url.hostname.toLowerCase() : ''
}
