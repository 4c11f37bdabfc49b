import type { Language } from '@talkie/contract/locales'
import { type Pcm, toSeconds } from '../audio/pcm.ts'
import { detectLanguage, isOtherLanguage } from '../dialogue/detect-language.ts'
import { mergeChannels } from '../dialogue/merge-channels.ts'
import { type SpokenSegment, toSpeaker, toText } from '../dialogue/spoken-segment.ts'
import type { Recogniser } from '../recogniser/recogniser.ts'
import { transcribeChannel } from '../recogniser/transcribe-channel.ts'

export type RecognisedRecording = {
  segments: SpokenSegment[]
  /** Null where it is none of the product's, or cannot be told. */
  language: Language | null
  /** Seconds in which the caller is heard, or anybody in a recording with one channel. */
  callerSeconds: number
  endMs: number
}

type Input = {
  channels: readonly Pcm[]
  /** The account's. */
  expected: Language
  signal: AbortSignal
  /** Called with the seconds of each part before it is sent. */
  onSend: (seconds: number) => Promise<void>
  /** Whether as much as was sent may be sent once more. */
  maySendAgain: () => Promise<boolean>
}

/**
 * Turns the channels of a recording into one dialogue. What comes back in another language than asked for is recognised once
 * more, without asking for one, if the account's minutes allow that.
 */
export const recogniseRecording = async (
  recogniser: Recogniser,
  { channels, expected, signal, onSend, maySendAgain }: Input,
): Promise<RecognisedRecording> => {
  const attempt = async (language: Language | null) => {
    const found = []
    for (const [channel, pcm] of channels.entries()) {
      const result = await transcribeChannel(recogniser, {
        pcm,
        channel,
        channels: channels.length,
        language,
        signal,
        onSend,
      })
      found.push(result)
    }
    const segments = mergeChannels(found.map((one) => one.segments))
    const ofCaller = found.filter((_, channel) => toSpeaker(channel, channels.length) !== 'agent')
    return {
      segments,
      said: found.flatMap((one) => one.languages),
      text: segments.map(toText).join(' '),
      callerSeconds: ofCaller.reduce((sum, one) => sum + one.heardSeconds, 0),
    }
  }
  const asked = await attempt(expected)
  const result = isOtherLanguage(asked.text, expected) && (await maySendAgain()) ? await attempt(null) : asked
  // The words decide: a recogniser that was told a language repeats it.
  const detected = detectLanguage(result.text)
  const isUnknown = result.said.length > 0 && result.said.every((language) => language === null)
  return {
    segments: result.segments,
    callerSeconds: result.callerSeconds,
    language: detected ?? (isUnknown || isOtherLanguage(result.text, expected) ? null : expected),
    endMs: Math.round(Math.max(0, ...channels.map(toSeconds)) * 1000),
  }
}
