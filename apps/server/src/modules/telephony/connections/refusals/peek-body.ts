import type { IncomingMessage } from 'node:http'

/** Milliseconds for which a refused request may still send the beginning of its body. */
const waitMs = 200

/**
 * Reads the beginning of a body that nobody has read. The rest is discarded.
 *
 * @returns null if there is no body, or none of it comes in time
 */
export const peekBody = async (request: IncomingMessage, bytes: number): Promise<string | null> => {
  if (request.readableEnded || request.destroyed) return null
  const chunk = await new Promise<unknown>((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      for (const event of ['readable', 'end', 'close', 'error']) request.off(event, finish)
      resolve(request.read())
    }
    const timer = setTimeout(finish, waitMs)
    for (const event of ['readable', 'end', 'close', 'error']) request.on(event, finish)
  })
  request.resume()
  return Buffer.isBuffer(chunk) && chunk.length > 0 ? chunk.subarray(0, bytes).toString('utf8') : null
}
