import type { Language } from '@talkie/contract/locales'
import { findSpeech, type Stretch } from '../audio/find-speech.ts'
import { cutPcm, type Pcm } from '../audio/pcm.ts'
import { splitAtSilence } from '../audio/split-at-silence.ts'
import { type SpokenSegment, toSpeaker } from '../dialogue/spoken-segment.ts'
import { attachTimes } from './attach-times.ts'
import type { Recogniser } from './recogniser.ts'

type ChannelInput = {
  pcm: Pcm
  channel: number
  channels: number
  language: Language | null
  signal: AbortSignal
  /** Called with the seconds of each part before it is sent: it may cost money though it fails. */
  onSend: (seconds: number) => Promise<void>
}
export type TranscribedChannel = {
  segments: SpokenSegment[]
  /** Of each part, if the recogniser said it. */
  languages: (Language | null)[]
  /** Seconds in which somebody is heard, whatever was recognised. */
  heardSeconds: number
}

/** Transcribes a channel in parts that end at pauses. A part without times is split again, so that its words are found. */
export const transcribeChannel = async (
  recogniser: Recogniser,
  { pcm, channel, channels, language, signal, onSend }: ChannelInput,
): Promise<TranscribedChannel> => {
  const speech = findSpeech(pcm)
  const heardMs = speech.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
  const result: TranscribedChannel = { segments: [], languages: [], heardSeconds: heardMs / 1000 }
  const work = splitAtSilence(speech, recogniser.maxSeconds() * 1000)
  for (let part = work.shift(); part; part = work.shift()) {
    const { fromMs, toMs } = part
    await onSend((toMs - fromMs) / 1000)
    const found = await recogniser.recognise({ pcm: cutPcm(pcm, fromMs, toMs), language, signal })
    const shorter = recogniser.maxSeconds() * 1000
    if (!found.timed && toMs - fromMs > shorter) {
      work.unshift(...splitAtSilence(within(speech, part), shorter))
      continue
    }
    if (found.language !== undefined) result.languages.push(found.language)
    for (const segment of found.segments)
      result.segments.push({
        channel,
        speaker: toSpeaker(channel, channels),
        from: Math.round(fromMs + segment.from),
        to: Math.round(fromMs + segment.to),
        words: attachTimes(segment).map((word) => ({
          text: word.text,
          from: word.from === null ? null : Math.round(fromMs + word.from),
          to: word.to === null ? null : Math.round(fromMs + word.to),
        })),
      })
  }
  return result
}

/** What is said within a part. */
const within = (speech: readonly Stretch[], { fromMs, toMs }: Stretch): Stretch[] =>
  speech
    .filter((one) => one.fromMs < toMs && one.toMs > fromMs)
    .map((one) => ({ fromMs: Math.max(one.fromMs, fromMs), toMs: Math.min(one.toMs, toMs) }))
