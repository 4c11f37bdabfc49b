import { Agent, type IncomingMessage, request } from 'node:http'

/** The hostile client's own address, so that its limits are counted apart from the probe's. */
export const address = '127.0.0.2'
const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: address })

export type HostileRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends a request. Resolves with the head of the response. */
export const open = (
  url: string,
  { method, path, headers, body }: HostileRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      resolve,
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Sends a request and reads the whole response. Returns its status, or 0 if the connection breaks off. */
export const send = async (url: string, shot: HostileRequest): Promise<number> => {
  try {
    const response = await open(url, shot)
    for await (const _ of response);
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}
