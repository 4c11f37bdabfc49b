import type { NumberWords } from './number-words.ts'

/** Whether a value continues a number, as in `sixty` `five`. */
const fits = (
  current: number,
  value: number,
  { needsJoiner, joined }: { needsJoiner: boolean; joined: boolean },
) => {
  const rest = current % 100
  if (needsJoiner && !joined) {
    // `ciento veinte` needs none: only tens and units are joined.
    return current >= 100 && rest === 0 && value < 100 && value > 0
  }
  if (current >= 100 && rest === 0) return value > 0 && value < 100
  if (rest >= 20 && rest % 10 === 0 && value > 0 && value < 10) return true
  // French: soixante-dix, quatre-vingt-quinze, dix-sept.
  if ((rest === 60 || rest === 80) && value >= 10 && value < 20) return true
  return (rest === 10 || rest === 70 || rest === 90) && value >= 7 && value <= 9
}

/**
 * Reads the number that begins at a word: `forty` `one` is 41. Digits that are said one by one are numbers of their own.
 *
 * @returns the number and the index of the word after it; null where no number begins
 */
export const readNumber = (
  words: readonly string[],
  start: number,
  language: NumberWords,
): { value: number; next: number } | null => {
  const { values, hundred, thousand, joiners, needsJoiner } = language
  const first = words[start] ?? ''
  // Italian writes thousands as one word, too: `duemilaquattrocento`.
  const compound = /^(.*?)(?:mila|mille)(.+)?$/.exec(first)
  if (compound && thousand.has('mila')) {
    const head = compound[1] ? values.get(compound[1]) : 1
    const tail = compound[2] ? values.get(compound[2]) : 0
    if (head !== undefined && tail !== undefined) return { value: head * 1000 + tail, next: start + 1 }
  }
  const startsWithPlace = hundred.has(first) ? 100 : thousand.has(first) ? 1000 : undefined
  const begun = values.get(first) ?? startsWithPlace
  if (begun === undefined) return null
  let total = begun === 1000 ? 1000 : 0
  let current = begun === 1000 ? 0 : begun
  let next = start + 1
  // A digit said alone begins no larger number, but for `two hundred` and `quatre-vingt`.
  while (next < words.length) {
    const word = words[next] ?? ''
    if (hundred.has(word) && current > 0 && current < 10) {
      current *= 100
      next += 1
      continue
    }
    if (thousand.has(word) && total === 0 && current > 0 && current < 1000) {
      total = current * 1000
      current = 0
      next += 1
      continue
    }
    if (language.hundred.has('cent') && current % 100 === 4 && /^vingts?$/.test(word)) {
      current += 76
      next += 1
      continue
    }
    const joined = joiners.has(word)
    const value = values.get(joined ? (words[next + 1] ?? '') : word)
    if (value === undefined) break
    const continues =
      total > 0 && current === 0 ? value > 0 && !joined : fits(current, value, { needsJoiner, joined })
    if (!continues) break
    current += value
    next += joined ? 2 : 1
  }
  return { value: total + current, next }
}
