/** The loudest of each stretch, 0 to 255, from its base64. */
export const parsePeaks = (text: string): number[] =>
  Array.from(atob(text), (character) => character.charCodeAt(0))

/** Fits peaks into as many bars: each shows the loudest of its stretches. */
export const toBars = (peaks: readonly number[], count: number): number[] =>
  Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...peaks.slice(from, to))
  })

/** A path of vertical strokes around the middle of a lane of this height. */
export const drawBars = (
  bars: readonly number[],
  { middle, height, step }: { middle: number; height: number; step: number },
) =>
  bars
    .map((bar, index) => {
      const half = Math.max(0.75, (bar / 255) * (height / 2))
      const x = (index + 0.5) * step
      return `M${x.toFixed(1)} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
    })
    .join('')

/** Peaks at which somebody is heard: −40 dB on the scale of square roots. */
const voicePeak = 26

/** The channels that are heard at a share of the recording, 0 to 1. */
export const findSpeaking = (channels: readonly (readonly number[])[], share: number): number[] =>
  channels.flatMap((peaks, channel) => {
    const at = Math.min(peaks.length - 1, Math.floor(share * peaks.length))
    return (peaks[at] ?? 0) >= voicePeak ? [channel] : []
  })
