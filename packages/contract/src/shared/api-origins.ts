/** An origin as browsers write it: lower case, no path. No character of it can end a directive of a header. */
const origin = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/

/**
 * Parses which API each web origin calls when the two are served from different origins:
 * `https://web.example=https://api.example`. Several pairs are separated by spaces or commas.
 * @returns the API's origin by the web's origin; undefined for any other text
 */
export const parseApiOrigins = (text: string): ReadonlyMap<string, string> | undefined => {
  const pairs = text.split(/[\s,]+/).filter((part) => part !== '')
  const origins = new Map<string, string>()
  for (const pair of pairs) {
    const [web = '', api = '', ...more] = pair.split('=')
    if (more.length > 0 || !origin.test(web) || !origin.test(api) || origins.has(web)) return undefined
    origins.set(web, api)
  }
  return origins
}

/** The inverse of `parseApiOrigins`. */
export const formatApiOrigins = (origins: ReadonlyMap<string, string>): string =>
  [...origins].map(([web, api]) => `${web}=${api}`).join(' ')
