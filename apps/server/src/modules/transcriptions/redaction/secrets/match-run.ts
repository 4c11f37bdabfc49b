import type { AccountCountry } from '@talkie/contract/locales'
import type { RedactionKind } from '@talkie/contract/transcriptions'
import type { CodePiece, CodeRun } from '../numbers/code-pieces.ts'
import { isCardNumber } from './card-number.ts'
import { isIban } from './iban.ts'
import { identityNumbers } from './identity-numbers.ts'
import type { NumberContext } from './number-context.ts'

/** A secret in a run, by the words of its stream. */
export type RunMatch = { kind: RedactionKind; code: string; first: number; last: number }

type RunContext = { context: NumberContext; at: number; country: AccountCountry }

/** How many words may be between a cue and its number. */
const reach = 18
/** The words for which a card is remembered: prices and names come between. */
const cardReach = 45

const join = (pieces: readonly CodePiece[]) => pieces.map(({ code }) => code).join('')
const span = (kind: RedactionKind, pieces: readonly CodePiece[]): RunMatch => ({
  kind,
  code: join(pieces),
  first: pieces[0]?.first ?? 0,
  last: pieces.at(-1)?.last ?? 0,
})

/** Finds parts of a run, from piece to piece, that satisfy a rule: the longest from each runContext, none of them overlapping. */
const findWindows = (
  pieces: readonly CodePiece[],
  maxLength: number,
  matches: (code: string) => boolean,
): CodePiece[][] => {
  const windows: CodePiece[][] = []
  for (let start = 0; start < pieces.length; start++) {
    let code = ''
    let end = -1
    for (let index = start; index < pieces.length; index++) {
      code += pieces[index]?.code ?? ''
      if (code.length > maxLength) break
      if (matches(code)) end = index
    }
    if (end < 0) continue
    windows.push(pieces.slice(start, end + 1))
    start = end
  }
  return windows
}

const isDigits = ({ code }: CodePiece) => /^\d+$/.test(code)
const countDigits = (pieces: readonly CodePiece[]) =>
  pieces.filter(isDigits).reduce((sum, { code }) => sum + code.length, 0)

/** Cards by their check digit; after the word for a card also those that were misheard. */
const matchCards = (pieces: readonly CodePiece[], { context, at }: RunContext): RunMatch[] => {
  const isAfterCard = context.isNear('card', at, cardReach)
  if (!isAfterCard && context.nearest(at, reach) === 'order') return []
  // Between the parts of a card number someone says `and`.
  const digits = isAfterCard ? pieces.filter((piece) => isDigits(piece)) : pieces
  const found = findWindows(digits, 19, isCardNumber).map((window) => span('card', window))
  if (found.length > 0) return found
  const nearest = context.nearest(at, cardReach)
  return nearest === 'card' && countDigits(pieces) >= 12 ? [span('card', digits)] : []
}

const matchIdentity = (
  pieces: readonly CodePiece[],
  { hyphened }: CodeRun,
  runContext: RunContext,
): RunMatch[] => {
  const { context, at, country } = runContext
  const cue = context.nearest(at, reach)
  const whole = join(pieces)
  for (const { matches, countries, needsCue } of identityNumbers) {
    if (!countries) {
      const windows = findWindows(pieces, 18, matches)
      if (windows.length > 0) return windows.map((window) => span('identity', window))
    } else if (
      countries.includes(country) &&
      matches(whole) &&
      cue !== 'phone' &&
      cue !== 'order' &&
      (hyphened || !needsCue?.(whole))
    )
      return [span('identity', pieces)]
  }
  const isCode = whole.length >= 6 && whole.length <= 18 && countDigits(pieces) >= 5
  return cue === 'identity' && isCode ? [span('identity', pieces)] : []
}

const matchIban = (pieces: readonly CodePiece[], { context, at }: RunContext): RunMatch[] => {
  const windows = findWindows(pieces, 34, isIban)
  if (windows.length > 0) return windows.map((window) => span('iban', window))
  return context.nearest(at, reach) === 'iban' && join(pieces).length >= 15 ? [span('iban', pieces)] : []
}

/** The security code of a card: three or four digits after its name. */
const matchCvv = (pieces: readonly CodePiece[], { context, at }: RunContext): RunMatch[] => {
  const digits = countDigits(pieces)
  return context.nearest(at, reach) === 'cvv' && digits >= 3 && digits <= 4 ? [span('cvv', pieces)] : []
}

/** Finds the secrets in a run of digits and letters. `at` is the runContext of the run in the dialogue. */
export const matchRun = (run: CodeRun, runContext: RunContext): RunMatch[] => {
  const { pieces } = run
  for (const matches of [
    matchIban(pieces, runContext),
    matchCards(pieces, runContext),
    matchIdentity(pieces, run, runContext),
    matchCvv(pieces, runContext),
  ])
    if (matches.length > 0) return matches
  return []
}
