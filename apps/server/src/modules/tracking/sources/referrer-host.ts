import { parseUrl } from '../../../platform/parse-url.ts'

/** Schemes of a page or an app that a visitor can come from. Android's are `android-app://its.package`. */
const schemes = ['http:', 'https:', 'android-app:']

/**
 * Parses the host of a referrer, without `www.`, in lower case; null where there is none, for a local file, or where
 * it does not parse.
 */
export function parseReferrerHost(referrer: string | null | undefined): string | null {
  const url = referrer ? parseUrl(referrer) : null
  if (!url || !schemes.includes(url.protocol)) return null
  return normalizeHost(url.hostname) || null
}

/**
 * Whether a host is one of these or below one: `citas.clinica.es` is below `clinica.es`, `miclinica.es` is not. Own
 * hosts may have a scheme, `www.`, a port and a path.
 */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  return ownHosts.some((written) => {
    const own = normalizeHost(parseOwnHost(written))
    return own !== '' && (normalizeHost(host) === own || normalizeHost(host).endsWith(`.${own}`))
  })
}

function parseOwnHost(written: string): string {
  const address = written.includes('://') ? written : `https://${written}`
  return URL.parse(address)?.hostname ?? ''
}

function normalizeHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
}
