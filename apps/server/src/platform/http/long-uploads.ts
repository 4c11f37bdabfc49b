import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Connections on which a route receives a long body by limits of its own. */
const longUploads = new WeakSet<Duplex>()

/**
 * Lets the body of a request take longer than `requestTimeout`, until the connection closes. The route gives up a sender
 * that is too slow.
 */
export const allowLongUpload = (socket: Duplex): void => void longUploads.add(socket)

const isRequestTimeout = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'

/** Node.js has one time-out for all requests of a server: whoever may take longer is passed over when it is over. */
export const exceptLongUploads = (server: Server): void => {
  const listeners = server.listeners('clientError')
  server.removeAllListeners('clientError')
  server.on('clientError', (error, socket) => {
    if (isRequestTimeout(error) && longUploads.has(socket)) return
    for (const listener of listeners) listener.call(server, error, socket)
  })
}
