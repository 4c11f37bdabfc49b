import { foldText } from '@talkie/contract/fold-text'
import type { NumberWords } from './number-words.ts'
import { readNumber } from './read-number.ts'

/** A word of a dialogue, by its place in it. */
export type Token = { text: string; channel: number; segment: number; word: number }

/** A part of a code, from one word to another (inclusive): digits, or capital letters. */
export type CodePiece = { code: string; first: number; last: number }

/** Pieces that follow each other with nothing between but pauses. Indexes are those of the tokens. */
export type CodeRun = {
  pieces: readonly CodePiece[]
  /** Whether a hyphen stands, or is said, before the last piece. */
  hyphened: boolean
}

/** Of a word: its letters and digits, in lower case and without accents. */
type Atom = { text: string; token: number; alone: boolean; mixed: boolean; capital: boolean }

const toAtoms = (tokens: readonly Token[]): Atom[] =>
  tokens.flatMap(({ text }, token) => {
    // Digits of a price or a time are no part of a code.
    const parts = foldText(text.normalize('NFKC')).match(/\p{L}+|\d+/gu) ?? []
    const mixed =
      parts.length > 1 && parts.some((part) => /^\d/.test(part)) && parts.some((part) => !/^\d/.test(part))
    const capital = /\p{Lu}/u.test(text) && text === text.toUpperCase()
    return parts.map((part) => ({ text: part, token, alone: parts.length === 1, mixed, capital }))
  })

const hyphens = new Set(['guion', 'dash', 'hyphen', 'tiret', 'trattino', 'hifen', 'traco'])

const toLetters = ({ text, alone, mixed, capital }: Atom, language: NumberWords): string | undefined => {
  if (/^\d/.test(text)) return undefined
  if (mixed && text.length <= 6) return text.toUpperCase()
  if (alone && text.length === 1) return text.toUpperCase()
  if (alone && capital && text.length <= 6) return text.toUpperCase()
  return alone ? language.letters.get(text) : undefined
}

/**
 * Finds the codes in a sequence of words: digits, numbers in words, and letters that are spelled.
 * `cuatro` `uno` `1111` is one run.
 */
export const findCodeRuns = (tokens: readonly Token[], language: NumberWords): CodeRun[] => {
  const atoms = toAtoms(tokens)
  const words = atoms.map(({ text }) => text)
  const runs: CodeRun[] = []
  let pieces: CodePiece[] = []
  let hyphened = false
  let fillers = 0
  const finish = () => {
    if (pieces.some(({ code }) => /\d/.test(code))) runs.push({ pieces, hyphened })
    pieces = []
    hyphened = false
    fillers = 0
  }
  const add = (code: string, first: number, last: number) => {
    hyphened = /[-–]/.test(tokens[first]?.text ?? '') || (fillers > 0 && hyphened)
    pieces.push({ code, first, last })
    fillers = 0
  }
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at]
    if (!atom) break
    const { text, token } = atom
    if (/^\d/.test(text)) {
      add(text, token, token)
      at += 1
      continue
    }
    const times = language.repeats.get(text)
    const repeated = times
      ? /^\d$/.test(words[at + 1] ?? '')
        ? Number(words[at + 1])
        : readNumber(words, at + 1, language)?.value
      : undefined
    if (times && repeated !== undefined && repeated < 10) {
      add(String(repeated).repeat(times), token, atoms[at + 1]?.token ?? token)
      at += 2
      continue
    }
    const number = atom.mixed ? null : readNumber(words, at, language)
    if (number) {
      add(String(number.value), token, atoms[number.next - 1]?.token ?? token)
      at = number.next
      continue
    }
    const letters = toLetters(atom, language)
    if (letters) {
      add(letters, token, token)
    } else if (language.fillers.has(text) && pieces.length > 0 && fillers < 3) {
      fillers += 1
      hyphened = hyphened || hyphens.has(text)
    } else finish()
    at += 1
  }
  finish()
  return runs
}
