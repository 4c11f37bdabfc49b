import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ephemeral ports, so that the system gives the port to no other process before it is used. */
const lowestPort = 16_000
const highestPort = 32_000

/** Finds a port of localhost on which nothing listens. */
export const findFreePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(lowestPort, highestPort)
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
}
