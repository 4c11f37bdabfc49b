import { serveResponder } from './responder/serve-responder.ts'
import { readSettings } from './settings/edge-settings.ts'
import { openSoundStore } from './sounds/sound-store.ts'
import { createTalkieClient } from './talkie/talkie-client.ts'

/* The edge's SIP responder: announcements and voicemail. */

const settings = readSettings()
const warn = (message: string) => void process.stderr.write(`${message}\n`)
const sounds = openSoundStore(`${settings.state}/sounds`, createTalkieClient(settings), warn)
const { close } = await serveResponder({
  port: settings.responderPort,
  findSound: ({ name, soundId }) =>
    name === 'voicemail'
      ? sounds.findGreeting(soundId)
      : soundId === undefined
        ? Promise.resolve(undefined)
        : sounds.find(soundId),
  warn,
})
for (const name of ['SIGTERM', 'SIGINT']) process.once(name, close)
