/** The letters of a date format, by the part of an instant that they stand for. Longer ones come first: `MMM` is no `MM`. */
const partByLetters = {
  YYYY: 'year',
  YY: 'year',
  MMM: 'month',
  MM: 'month',
  M: 'month',
  DD: 'day',
  D: 'day',
  HH: 'hour',
  H: 'hour',
  hh: 'hour',
  h: 'hour',
  mm: 'minute',
  ss: 'second',
  SSS: 'fraction',
  A: 'half',
} as const

export type DateLetters = keyof typeof partByLetters

const dateLetters = Object.keys(partByLetters) as DateLetters[]

/** A piece of a format: letters that stand for a part, or one character as it is. */
type FormatPiece =
  | { text: DateLetters; part: (typeof partByLetters)[DateLetters] }
  | { text: string; part: null }

/** Splits a format such as `DD/MM/YYYY HH:mm:ss` into its pieces. */
export const splitDateFormat = (format: string): FormatPiece[] => {
  const pieces: FormatPiece[] = []
  for (let at = 0; at < format.length; at += pieces.at(-1)?.text.length ?? 1) {
    const letters = dateLetters.find((one) => format.startsWith(one, at))
    pieces.push(
      letters ? { text: letters, part: partByLetters[letters] } : { text: format.charAt(at), part: null },
    )
  }
  return pieces
}

/** Whether a format has no part twice: nobody could say which of two days or names counts. */
export const hasEachPartOnce = (format: string): boolean => {
  const parts = splitDateFormat(format).flatMap(({ part }) => part ?? [])
  return new Set(parts).size === parts.length
}
