/** A share of something: its value and how often it comes up beside the others. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[]

export type SeededRandom = ReturnType<typeof seededRandom>

/** FNV-1a, 32 bits: a number that a text always comes to. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Chance that is the same for the same seed (mulberry32): mock data must not change from one look to the next. */
export const seededRandom = (seed: string) => {
  let state = hashOf(seed)
  /** From 0 to 1, without 1. */
  const float = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  /** Whole, both ends among them. */
  const int = (from: number, to: number): number => from + Math.floor(float() * (to - from + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('')
  return {
    float,
    int,
    chance: (share: number): boolean => float() < share,
    weighted: <Value>(choices: Weighted<Value>): Value => {
      const [first] = choices
      if (!first) throw new Error('There is nothing to choose from')
      let left = float() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of choices) {
        left -= weight
        if (left < 0) return value
      }
      return first[0]
    },
    uuid: (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
