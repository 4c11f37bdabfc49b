import type { Pcm } from './pcm.ts'

/** Milliseconds from the beginning. */
export type Stretch = { fromMs: number; toMs: number }

const frameMs = 20
/** Quieter than that is nobody's voice: about -52 dB of full scale. */
const quietest = 80
/** Pauses that are shorter belong to what is said. */
const pauseMs = 700
const marginMs = 200
/** A click is no word. */
const shortestMs = 100

/** The loudness of each 20 ms: the root of the mean square. */
const measureFrames = ({ samples, sampleRate }: Pcm): Float64Array => {
  const size = Math.max(1, Math.round((sampleRate * frameMs) / 1000))
  const levels = new Float64Array(Math.ceil(samples.length / size))
  for (let frame = 0; frame < levels.length; frame++) {
    const end = Math.min(samples.length, (frame + 1) * size)
    let sum = 0
    for (let index = frame * size; index < end; index++) sum += (samples[index] ?? 0) ** 2
    levels[frame] = Math.sqrt(sum / (end - frame * size))
  }
  return levels
}

/** Louder than three times the noise of the line, which is the tenth of its frames that is quietest. */
const findThreshold = (levels: Float64Array): number => {
  const noise = [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0
  const loudest = levels.reduce((max, level) => Math.max(max, level), 0)
  return Math.max(quietest, Math.min(noise * 3, loudest / 4))
}

/** Finds where somebody speaks. Nothing in a channel that is silent. */
export const findSpeech = (pcm: Pcm): Stretch[] => {
  const levels = measureFrames(pcm)
  const threshold = findThreshold(levels)
  const endMs = Math.round((pcm.samples.length / pcm.sampleRate) * 1000)
  const loud: Stretch[] = []
  for (const [frame, level] of levels.entries()) {
    if (level < threshold) continue
    const fromMs = frame * frameMs
    const last = loud.at(-1)
    if (last && fromMs - last.toMs <= pauseMs) last.toMs = fromMs + frameMs
    else loud.push({ fromMs, toMs: fromMs + frameMs })
  }
  return loud
    .filter(({ fromMs, toMs }) => toMs - fromMs >= shortestMs)
    .map(({ fromMs, toMs }) => ({
      fromMs: Math.max(0, fromMs - marginMs),
      toMs: Math.min(endMs, toMs + marginMs),
    }))
}
