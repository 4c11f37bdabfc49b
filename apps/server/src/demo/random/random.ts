import { v4, v7 } from 'uuid'

/** The demo's random generator. The same seed yields the same history. */
export type Random = ReturnType<typeof createRandom>

/** An item that is drawn in proportion to its weight. */
export type Weighted = { weight: number }

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, good enough for a demo. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Creates a generator from a seed, an integer from 0 to 2^32 - 1. */
export const createRandom = (seed: number) => {
  const next = mulberry32(seed)
  /** From 0, below 1. */
  const float = () => next() / 2 ** 32
  /** Greater than 0, so that its logarithm is finite. */
  const positive = () => (next() + 1) / 2 ** 32
  const normal = () => Math.sqrt(-2 * Math.log(positive())) * Math.cos(2 * Math.PI * float())
  const bytes = () => Uint8Array.from({ length: 16 }, () => next() & 255)
  const draw = <Item>(items: readonly Item[], place: number): Item => {
    const item = items[place]
    if (item === undefined) throw new RangeError('There is nothing to draw from.')
    return item
  }
  return {
    float,
    chance: (share: number) => float() < share,
    /** A whole number from `least` to `most`, both included. */
    int: (least: number, most: number) => least + Math.floor(float() * (most - least + 1)),
    pick: <Item>(items: readonly Item[]): Item => draw(items, Math.floor(float() * items.length)),
    weighted: <Item extends Weighted>(items: readonly Item[]): Item => {
      let left = float() * items.reduce((sum, { weight }) => sum + weight, 0)
      const place = items.findIndex(({ weight }) => {
        left -= weight
        return left < 0
      })
      return draw(items, place < 0 ? items.length - 1 : place)
    },
    exponential: (mean: number) => -mean * Math.log(positive()),
    /** Log-normal: half of the draws are below `median`; `spread` is the logarithm's standard deviation. */
    logNormal: (median: number, spread: number) => median * Math.exp(spread * normal()),
    /** A Poisson draw with this mean (Knuth's method, for small means). */
    poisson: (mean: number) => {
      const limit = Math.exp(-mean)
      let product = positive()
      let times = 0
      while (product > limit) {
        product *= positive()
        times += 1
      }
      return times
    },
    uuid: () => v4({ random: bytes() }),
    /** A UUIDv7 with the timestamp of an instant. */
    uuidAt: (at: Date) => v7({ msecs: at.getTime(), random: bytes(), seq: next() }),
    /** `digits` random decimal digits. */
    digits: (digits: number) => Array.from({ length: digits }, () => next() % 10).join(''),
  }
}
