import { foldText } from '@talkie/contract/fold-text'
import { type RedactionKind, redactionKinds, redactionMark } from '@talkie/contract/transcriptions'

export type TextPart = { text: string; kind: RedactionKind | null; found: boolean }

const toKind = (text: string): RedactionKind | null =>
  redactionKinds.find((kind) => `[${kind}]` === text) ?? null

/** Marks where a search text is in a part, ignoring accents and case. */
const markFound = (text: string, search: string): TextPart[] => {
  const folded = foldText(text)
  const wanted = foldText(search.trim())
  const plain = { text, kind: null, found: false }
  if (wanted === '' || folded.length !== text.length) return [plain]
  const parts: TextPart[] = []
  let at = 0
  for (let next = folded.indexOf(wanted); next >= 0; next = folded.indexOf(wanted, at)) {
    if (next > at) parts.push({ ...plain, text: text.slice(at, next) })
    parts.push({ text: text.slice(next, next + wanted.length), kind: null, found: true })
    at = next + wanted.length
  }
  return at < text.length ? [...parts, { ...plain, text: text.slice(at) }] : parts
}

/** Splits a text into what was said, what is searched for, and the marks of what was removed. */
export const splitMarks = (text: string, search = ''): TextPart[] =>
  text
    .normalize('NFC')
    .split(new RegExp(`(${redactionKinds.map((kind) => `\\[${kind}\\]`).join('|')})`))
    .filter(Boolean)
    .flatMap((part) => {
      const kind = redactionMark.test(part) ? toKind(part) : null
      return kind ? [{ text: part, kind, found: false }] : markFound(part, search)
    })

/** Whether a text contains a search text, ignoring accents and case. */
export const contains = (text: string, search: string): boolean =>
  foldText(text).includes(foldText(search.trim()))
