/** What DNS allows of a name and of each of its labels (RFC 1035, 2.3.4). */
const longestName = 253
const longestLabel = 63

/** A name may be written longer than it is, percent-encoded or in another script; no longer than this is read. */
const longestAuthority = 1000

/**
 * What stands between scheme and path. The parser takes any number of slashes of either kind, and control characters
 * before the scheme.
 */
const authority = /^[^a-z]*[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]*)/i

/** Whether DNS can know a host by this name; IP addresses are short enough. */
export const isDnsName = (host: string): boolean => {
  const name = host.replace(/\.$/, '')
  return name.length <= longestName && name.split('.').every((label) => label.length <= longestLabel)
}

/**
 * Reads an address that a stranger sent. Null where it is none, or where its host is longer than DNS allows: no such
 * host exists, and finding out more about it takes longer than a request may.
 */
export const parseAddress = (text: string): URL | null => {
  // The parser leaves tabs and line ends out wherever they stand.
  const written = authority.exec(text.replace(/[\t\n\r]+/g, ''))?.[1] ?? ''
  if (written.length > longestAuthority) return null
  const url = URL.parse(text)
  return url && isDnsName(url.hostname) ? url : null
}
