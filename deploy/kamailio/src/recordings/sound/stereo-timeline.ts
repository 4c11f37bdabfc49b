/** Left is the caller, right the callee. */
export type Side = 'caller' | 'callee'

/** Seconds of sound that are held: a packet may come so late and still find its place. */
const heldSeconds = 20

/** The edge ends a call after four hours (`config/modules.cfg`): what is later was captured by a clock that jumped. */
const longestSeconds = 4 * 3600 + 60

/**
 * Places the samples of both sides on one line of time, and passes on what no later packet can change, as 16-bit stereo. Where
 * nothing was said or a packet was lost there is silence.
 */
export const createStereoTimeline = (samplesPerSecond: number, write: (frames: Buffer) => Promise<void>) => {
  const capacity = heldSeconds * samplesPerSecond
  let held = new Int16Array(2 * capacity)
  /** The first frame that is held, and the end of the sound so far, in frames. */
  let start = 0
  let end = 0

  const flush = async (until: number) => {
    while (start < until) {
      const frames = Math.min(until - start, capacity)
      await write(Buffer.from(held.buffer, 0, frames * 4))
      const rest = new Int16Array(2 * capacity)
      rest.set(held.subarray(2 * frames))
      held = rest
      start += frames
    }
  }

  return {
    /** Places samples from a frame on. Returns whether they came in time, and within the longest call. */
    place: async (side: Side, frame: number, samples: Int16Array): Promise<boolean> => {
      const last = frame + samples.length
      if (frame < start || last > longestSeconds * samplesPerSecond) return false
      if (last > start + capacity) await flush(Math.max(start, last - capacity / 2))
      const offset = 2 * (frame - start) + (side === 'caller' ? 0 : 1)
      for (const [index, sample] of samples.entries()) held[offset + 2 * index] = sample
      end = Math.max(end, last)
      return true
    },
    /** Passes on the rest. Returns the length in frames. */
    finish: async (): Promise<number> => {
      await flush(end)
      return end
    },
  }
}
