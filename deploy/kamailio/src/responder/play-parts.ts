import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from './call.ts'

/** A sound that is on disk: its file's name, and how long it plays. */
export type ReadySound = { file: string; seconds: number }

const sdp = (sinkPort: number) =>
  [
    'v=0',
    `o=talkie-edge ${Date.now()} 1 IN IP4 127.0.0.1`,
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${sinkPort} RTP/AVP 8 0`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:0 PCMU/8000',
    'a=ptime:20',
    '',
  ].join('\r\n')

type Part = { call: Call; sound: ReadySound | undefined; sinkPort: number; signal: AbortSignal }

const soundHeader = ({ file }: ReadySound): [string, string][] => [['x-edge-sound', file]]

/** The announcement before a call: early media for the length of the sound, then the call goes on to its destination (480). */
export const playAnnouncement = async ({ call, sound, sinkPort, signal }: Part): Promise<void> => {
  if (sound) {
    call.respondWithMedia('183 Session Progress', sdp(sinkPort), soundHeader(sound))
    await wait(sound.seconds * 1000, undefined, { signal })
  }
  call.respond('480 Announcement Done')
}

/** Voicemail: the greeting, the beep, the caller's message until they hang up or its time is over. */
export const takeMessage = async (
  { call, sound, sinkPort, signal }: Part,
  maxSeconds: number,
): Promise<void> => {
  call.respondWithMedia('200 OK', sdp(sinkPort), sound ? soundHeader(sound) : [])
  await wait((maxSeconds + (sound?.seconds ?? 0)) * 1000, undefined, { signal })
  call.hangUp()
}
