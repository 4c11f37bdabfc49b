/** DNS limits of a name and of each label (RFC 1035, 2.3.4). */
const maxNameLength = 253
const maxLabelLength = 63

/** A host may be written longer than it is, percent-encoded or in another script. Longer text than this is not parsed. */
const maxAuthorityLength = 1000

/**
 * The authority: the text between scheme and path. The URL parser accepts any number of slashes of either kind, and
 * control characters before the scheme.
 */
const authorityPattern = /^[^a-z]*[a-z][a-z\d+.-]*:[\\/]*([^\\/?#]*)/i

/** Whether a host name fits into DNS. IP addresses always do. */
export const isDnsName = (host: string): boolean => {
  const name = host.replace(/\.$/, '')
  return name.length <= maxNameLength && name.split('.').every((label) => label.length <= maxLabelLength)
}

/**
 * Parses an untrusted URL. Null for invalid text and for a host longer than DNS allows: no such host exists, and
 * analysing it would take too long for a request.
 */
export const parseUrl = (text: string): URL | null => {
  // The URL parser ignores tabs and line breaks anywhere.
  const written = authorityPattern.exec(text.replace(/[\t\n\r]+/g, ''))?.[1] ?? ''
  if (written.length > maxAuthorityLength) return null
  const url = URL.parse(text)
  return url && isDnsName(url.hostname) ? url : null
}
