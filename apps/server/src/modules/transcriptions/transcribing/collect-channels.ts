import type { DecodedSound } from '../../recordings/index.ts'
import type { Pcm } from '../audio/pcm.ts'
import { createThinning } from '../audio/thin-out.ts'
import { RecognitionFailure } from '../recogniser/recogniser.ts'

/** Longer recordings are not transcribed: 230 MB of samples with two channels at 8 kHz, and at most four times as many. */
const maxHours = 4
export const maxChannels = 2

/**
 * Collects the channels of a recording. A third and further ones, such as of conferences, are left out.
 *
 * @throws RecognitionFailure too_long
 */
export const collectChannels = async ({
  sampleRate,
  chunks,
}: Pick<DecodedSound, 'sampleRate' | 'chunks'>): Promise<Pcm[]> => {
  const collected = Array.from({ length: maxChannels }, () => ({
    pieces: [] as Int16Array[],
    ...createThinning(sampleRate),
  }))
  let length = 0
  for await (const channels of chunks) {
    length += channels[0]?.length ?? 0
    if (length > maxHours * 3600 * sampleRate)
      throw new RecognitionFailure('too_long', `The recording is longer than ${maxHours} hours.`, {
        isFinal: true,
      })
    for (const [channel, { pieces, thin }] of collected.entries()) {
      const samples = channels[channel]
      if (samples) pieces.push(thin(samples))
    }
  }
  return collected.flatMap(({ pieces, sampleRate: rate }) => {
    if (pieces.length === 0) return []
    const samples = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
    let at = 0
    for (const piece of pieces) {
      samples.set(piece, at)
      at += piece.length
    }
    return [{ samples, sampleRate: rate }]
  })
}
