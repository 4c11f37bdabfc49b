/**
 * The bare host of what a person pastes as a domain: `https://www.Motor.es/ofertas?a=1` → `www.motor.es`.
 * What is no address comes back trimmed, for the schema to refuse.
 */
export const hostOf = (pasted: string): string =>
  pasted
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/^[^@]*@/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')

/** The same without `www.`: a site's domain stands for all of its subdomains. */
export const siteOf = (pasted: string): string => hostOf(pasted).replace(/^www\./, '')
