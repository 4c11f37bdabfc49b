import type { Pcm } from '../audio/pcm.ts'
import { RecognitionFailure } from '../recogniser/recogniser.ts'
import type { OpenSound } from './recording-port.ts'

/** Longer recordings are not transcribed: 230 MB of samples with two channels at 8 kHz. */
const maxHours = 4
const maxChannels = 2

/**
 * Collects the channels of a recording. A third and further ones, such as of conferences, are left out.
 *
 * @throws RecognitionFailure too_long
 */
export const collectChannels = async ({ sampleRate, chunks }: OpenSound): Promise<Pcm[]> => {
  const parts: Int16Array[][] = []
  let length = 0
  for await (const channels of chunks) {
    length += channels[0]?.length ?? 0
    if (length > maxHours * 3600 * sampleRate)
      throw new RecognitionFailure('too_long', `The recording is longer than ${maxHours} hours.`, {
        isFinal: true,
      })
    for (const [channel, samples] of channels.slice(0, maxChannels).entries()) {
      const pieces = parts[channel] ?? []
      pieces.push(samples)
      parts[channel] = pieces
    }
  }
  return parts.map((pieces) => {
    const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      samples.set(piece, at)
      at += piece.length
    }
    return { samples, sampleRate }
  })
}
