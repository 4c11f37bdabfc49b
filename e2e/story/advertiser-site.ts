import { toSnippet } from '@talkie/contract/tracking'
import { type LocalServer, listen } from '../tracker/local-server.ts'
import { ownNumber } from './motor-valles.ts'

/** The dealer's web site on a separate origin. Its only page has Talkie's snippet. */
export const openSite = async (scriptUrl: string): Promise<LocalServer> => {
  const site = await listen((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html>
<html lang="es">
  <head><title>Motor Vallès, concesionario en Sabadell</title>${toSnippet(scriptUrl)}</head>
  <body>
    <h1>Motor Vallès</h1>
    <p>Llámenos al <b id="text">${ownNumber}</b></p>
    <p><a id="link" href="tel:+34937271000">Llamar ahora</a></p>
  </body>
</html>`)
  })
  return { ...site, origin: site.origin.replace('127.0.0.1', 'localhost') }
}
