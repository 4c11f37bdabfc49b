import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readSettings } from './settings/edge-settings.ts'
import { createTalkieClient } from './talkie/talkie-client.ts'

/* install.sh --check: whether the responder runs, and Talkie takes the edge's secret. */

/** Whether a program has taken a UDP port of loopback. */
const isTaken = async (port: number): Promise<boolean> => {
  const socket = createSocket('udp4')
  socket.bind(port, '127.0.0.1')
  try {
    await once(socket, 'listening')
    socket.close()
    return false
  } catch {
    return true
  }
}

const fail = (why: string) => {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

try {
  const settings = readSettings()
  await createTalkieClient(settings).getRoutes(undefined, undefined)
  if (await isTaken(settings.responderPort)) process.stdout.write('The edge is well, and Talkie knows it.\n')
  else fail('The responder does not run: no announcement is played, and no voicemail answers.')
} catch (error) {
  fail(`Talkie refuses the edge, or is away: ${error instanceof Error ? error.message : error}`)
}
