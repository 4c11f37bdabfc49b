/**
 * The bare host in a pasted domain or URL: `https://www.Motor.es/ofertas?a=1` → `www.motor.es`, `muñoz.es` →
 * `xn--muoz-hqa.es`, as browsers send it. Any other text is returned trimmed and in lower case, and the schema rejects it.
 */
export const parseHost = (pasted: string): string =>
  toAscii(
    pasted
      .trim()
      .toLowerCase()
      .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
      .replace(/[/?#].*$/, '')
      .replace(/^[^@]*@/, '')
      .replace(/:\d+$/, '')
      .replace(/\.$/, ''),
  )

const toAscii = (host: string): string => {
  if (/^[\0-\x7f]*$/.test(host) || /[\0-,/:-@[-`{-\x7f]/.test(host)) return host
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host
}

/** The host without `www.` or `*.`: a site's domain covers all of its subdomains. */
export const parseSiteDomain = (pasted: string): string => parseHost(pasted).replace(/^(?:www|\*)\./, '')
