import { type LocalServer, listen } from './local-server.ts'

/** An advertiser's site: a furniture shop with the number 912 34 56 78. */
export type Site = LocalServer & {
  /** Its pages, by path. */
  pages: Map<string, string>
  /** Sent with each response. */
  headers: Record<string, string>
  /** Paths whose responses wait for a promise. */
  held: Map<string, Promise<void>>
}

export async function startSite(): Promise<Site> {
  const local = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    await site.held.get(pathname)
    const page = site.pages.get(pathname)
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
    response.statusCode = page === undefined ? 404 : 200
    response.setHeader(
      'content-type',
      pathname.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
    )
    response.end(page ?? '')
  })
  const site: Site = { ...local, pages: new Map(), headers: {}, held: new Map() }
  return site
}
