/**
 * The bare host in a pasted domain or URL: `https://www.Motor.es/ofertas?a=1` → `www.motor.es`. Any other text is
 * returned trimmed and in lower case, and the schema rejects it.
 */
export const parseHost = (pasted: string): string =>
  pasted
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')

/** The host without `www.`: a site's domain covers all of its subdomains. */
export const parseSiteDomain = (pasted: string): string => parseHost(pasted).replace(/^www\./, '')
