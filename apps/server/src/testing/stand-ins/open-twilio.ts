import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTwilioStandIn } from '../../demo/twilio/stand-in.ts'
import { StandInError } from '../../demo/twilio/strict-request.ts'

/** Twilio's account and its token in tests. */
export const twilioAccount = { accountSid: `AC${'7'.repeat(32)}`, authToken: 'twilio-token-of-tests' }

/**
 * What happens to a request: it is refused as too many, for a second or a minute; its answer is lost after it was done (`lose`), or it is lost
 * before (`drop`), or the server has an error after it was done (`fail`).
 */
type Disturbance = 'busy' | 'busy for long' | 'lose' | 'drop' | 'fail'

const toRequest = async (message: IncomingMessage): Promise<Request> => {
  const parts: Uint8Array[] = []
  for await (const part of message) parts.push(part as Uint8Array)
  const method = message.method ?? 'GET'
  const headers = Object.entries(message.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(`http://127.0.0.1${message.url}`, {
    ...{ method, headers },
    ...(method === 'POST' && { body: Buffer.concat(parts) }),
  })
}

/** Opens a strict stand-in for Twilio on a free port, whose requests can be disturbed. */
export const openTwilio = async () => {
  const twilio = createTwilioStandIn(twilioAccount)
  /** The disturbances of the next requests of a method, one after the other. */
  const disturbances: { method: string; by: Disturbance }[] = []
  const requests: string[] = []
  const server = createServer(async (message, response) => {
    const request = await toRequest(message)
    requests.push(`${request.method} ${message.url}`)
    const place = disturbances.findIndex(({ method }) => method === request.method)
    const by = place < 0 ? undefined : disturbances.splice(place, 1)[0]?.by
    if (by === 'drop') return void message.socket.destroy()
    const answer =
      by === 'busy' || by === 'busy for long'
        ? new StandInError(429, 20429, 'Too Many Requests', by === 'busy' ? 1 : 60).toResponse()
        : await twilio.handle(request)
    if (by === 'lose') return void message.socket.destroy()
    const status = by === 'fail' ? 503 : answer.status
    response.writeHead(status, Object.fromEntries(answer.headers))
    response.end(by === 'fail' ? 'Service Unavailable' : Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...twilio,
    url,
    /** The requests that it got: method and path with its query. */
    requests,
    /** Disturbs the next request of a method. */
    disturb: (method: string, ...by: Disturbance[]): void =>
      void disturbances.push(...by.map((one) => ({ method, by: one }))),
    /** Disturbs nothing any more. */
    calm: (): void => void disturbances.splice(0),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type TestTwilio = Awaited<ReturnType<typeof openTwilio>>
