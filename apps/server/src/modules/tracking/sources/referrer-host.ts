import { parseAddress } from '../../../platform/parse-address.ts'

/** Schemes of a page or an app (Android's are `android-app://its.package`) that somebody can come from. */
const schemes = ['http:', 'https:', 'android-app:']

/** The host of a referrer without `www.`, in lower case; null for none, for a local file, or when it is no address. */
export function referrerHost(referrer: string | null | undefined): string | null {
  const url = referrer ? parseAddress(referrer) : null
  if (!url || !schemes.includes(url.protocol)) return null
  return bare(url.hostname) || null
}

/**
 * Whether a host is one of the given or below it: `citas.clinica.es` is own to `clinica.es`, `miclinica.es` is not.
 * Own hosts may be written in any way: with a scheme, `www.`, a port, a path.
 */
export function isOwnHost(host: string, ownHosts: readonly string[]): boolean {
  return ownHosts.some((written) => {
    const own = bare(hostOf(written))
    return own !== '' && (bare(host) === own || bare(host).endsWith(`.${own}`))
  })
}

function hostOf(written: string): string {
  const address = written.includes('://') ? written : `https://${written}`
  return URL.parse(address)?.hostname ?? ''
}

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
}
