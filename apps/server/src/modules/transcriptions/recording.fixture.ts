import type { MutedSpan } from '../recordings/index.ts'
import type { RecordingPort } from './transcribing/recording-port.ts'

const sampleRate = 8000

/** Two channels of a minute: the caller speaks in the first seconds, the agent in as many after that. */
export const spokenChannels = (seconds = 10): Int16Array[] =>
  [0, seconds].map((from) =>
    Int16Array.from({ length: 60 * sampleRate }, (_, index) => {
      const at = index / sampleRate
      return at >= from && at < from + seconds ? 8000 * Math.sin(index / 5) : 0
    }),
  )

/** Recordings in memory, which remember what was muted. */
export const createMemoryRecordings = () => {
  const sounds = new Map<string, Int16Array[]>()
  const muted: { recordingId: string; spans: readonly MutedSpan[] }[] = []
  const port: RecordingPort = {
    openAudio: async ({ recordingId }) => {
      const channels = sounds.get(recordingId)
      if (!channels) return undefined
      const chunks = async function* () {
        const half = Math.floor((channels[0]?.length ?? 0) / 2)
        yield channels.map((samples) => samples.subarray(0, half))
        yield channels.map((samples) => samples.subarray(half))
      }
      return { sampleRate, chunks: chunks() }
    },
    muteSpans: async ({ recordingId }, spans) => {
      muted.push({ recordingId, spans })
      return true
    },
  }
  return { sounds, muted, port }
}
