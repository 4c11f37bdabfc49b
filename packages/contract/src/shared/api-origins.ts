/** As browsers write them: lower case, no path. Nothing in one may end a header's directive. */
const origin = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/

/**
 * Which API a web application calls where the two are served apart: `https://web.example=https://api.example`, several
 * of them with spaces or commas between.
 * @returns the API's origin by the web's; undefined where the text is not so
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

/** The same as text; both ends read it with `parseApiOrigins`. */
export const writeApiOrigins = (origins: ReadonlyMap<string, string>): string =>
  [...origins].map(([web, api]) => `${web}=${api}`).join(' ')
