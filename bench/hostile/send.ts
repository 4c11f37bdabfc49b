import { Agent, type IncomingMessage, request } from 'node:http'

/** The hostile client's own address: what is counted by address is counted apart from the one that probes. */
export const address = '127.0.0.2'
const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: address })

export type Shot = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

/** Sends a request; resolves with the head of its answer. */
export const open = (url: string, { method, path, headers, body }: Shot): Promise<IncomingMessage> =>
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

/** Sends a request and takes its whole answer; what breaks off has the status 0. */
export const send = async (url: string, shot: Shot): Promise<number> => {
  try {
    const response = await open(url, shot)
    for await (const _ of response);
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}
