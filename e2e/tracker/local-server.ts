import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server on a free port of 127.0.0.1. */
export type LocalServer = { origin: string; port: number; close: () => Promise<void> }

/** Starts a server. `close` also cuts open connections. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse, body: string) => void | Promise<void>,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => handle(request, response, body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('a server on 127.0.0.1 has a port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
