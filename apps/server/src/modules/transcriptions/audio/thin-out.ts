/** Samples a second that recognisers use; what more of them would hold, no telephone transmits. */
const usefulRate = 16_000

/**
 * Thins a channel out to a rate that recognisers use: the mean of every few samples, whatever pieces it comes in. Opus
 * decodes to 48 kHz, with which hours of a call would fill the memory.
 */
export const createThinning = (sampleRate: number) => {
  const every = Math.max(1, Math.floor(sampleRate / usefulRate))
  let sum = 0
  let count = 0
  return {
    sampleRate: sampleRate / every,
    thin: (samples: Int16Array): Int16Array => {
      if (every === 1) return samples
      const thinned = new Int16Array(Math.floor((count + samples.length) / every))
      let at = 0
      for (const sample of samples) {
        sum += sample
        count += 1
        if (count < every) continue
        thinned[at] = Math.round(sum / every)
        at += 1
        sum = 0
        count = 0
      }
      return thinned
    },
  }
}
