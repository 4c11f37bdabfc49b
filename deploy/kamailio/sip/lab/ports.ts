import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

const first = 16_000
const size = 2000
const blocks = 8

/**
 * Takes a block of ports of loopback for one lab. Its first port is held as long as the process lives, so that labs of several
 * processes do not meet; RTP needs even ports in a row, which asking for one free port after another does not give.
 */
export const takePorts = async () => {
  for (let tries = 0; tries < 200; tries++) {
    const start = first + size * ((randomInt(blocks) + tries) % blocks)
    const lock = createServer()
    if (!(await listens(lock, start))) continue
    lock.unref()
    let next = start + 2
    let nextMedia = start + 1200
    return {
      /** One port, for SIP or control. */
      take: () => next++,
      /** The range of rtpengine. */
      rtp: [start + 200, start + 1199] satisfies [number, number],
      /** Ports for the media of one sipp. */
      takeMedia: () => {
        nextMedia += 16
        return nextMedia
      },
      release: () => void lock.close(),
    }
  }
  throw new Error('No block of ports is free.')
}

export type Ports = Awaited<ReturnType<typeof takePorts>>

const listens = async (server: Server, port: number): Promise<boolean> => {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  }
}
