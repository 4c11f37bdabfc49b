import type { AccountCountry, Language } from '@talkie/contract/locales'
import { type RedactionKind, toRedactionMark } from '@talkie/contract/transcriptions'
import type { MutedSpan } from '../../recordings/index.ts'
import type { SpokenSegment, SpokenWord } from '../dialogue/spoken-segment.ts'
import { findSecrets, type Secret } from './find-secrets.ts'

export type RedactedDialogue = {
  segments: readonly SpokenSegment[]
  /** What was removed, in the order of the conversation. */
  removed: readonly RedactionKind[]
  muted: readonly MutedSpan[]
}

/** A recogniser's times of words are a little late or early. */
const paddingMs = 150

const punctuation = /[.,;:?!»)]+$/u

/** Replaces the words of each secret by one mark, with the times from the first to the last of them. */
const replaceWords = (
  words: readonly SpokenWord[],
  kindAt: (word: number) => { kind: RedactionKind; secret: number } | undefined,
): SpokenWord[] => {
  const kept: SpokenWord[] = []
  let open: { secret: number; kind: RedactionKind; word: SpokenWord } | undefined
  for (const [index, word] of words.entries()) {
    const found = kindAt(index)
    if (found && open && open.secret === found.secret) {
      open.word.to = word.to
      open.word.text = toRedactionMark(found.kind) + (punctuation.exec(word.text)?.[0] ?? '')
    } else if (found) {
      const text = toRedactionMark(found.kind) + (punctuation.exec(word.text)?.[0] ?? '')
      open = { ...found, word: { text, from: word.from, to: word.to } }
      kept.push(open.word)
    } else {
      open = undefined
      kept.push(word)
    }
  }
  return kept
}

/** The parts of a segment to mute: its secret words where their times are known, else all of it. */
const listMuted = (segment: SpokenSegment, words: readonly SpokenWord[]): MutedSpan[] => {
  const { channel, from, to } = segment
  if (words.length === 0) return []
  if (words.some((word) => word.from === null || word.to === null))
    return [{ channel, fromMs: from, toMs: to }]
  return words.map((word) => ({
    channel,
    fromMs: Math.max(0, (word.from ?? from) - paddingMs),
    toMs: (word.to ?? to) + paddingMs,
  }))
}

/** Joins spans of a channel that touch. */
const joinSpans = (spans: readonly MutedSpan[]): MutedSpan[] => {
  const joined: MutedSpan[] = []
  const sorted = [...spans].sort((a, b) => a.channel - b.channel || a.fromMs - b.fromMs)
  for (const span of sorted) {
    const before = joined.at(-1)
    if (before && before.channel === span.channel && span.fromMs <= before.toMs)
      before.toMs = Math.max(before.toMs, span.toMs)
    else joined.push({ ...span })
  }
  return joined
}

/**
 * Removes card, account and identity numbers and security codes from a dialogue, in the order of its segments, and says which
 * parts of the recording contain them.
 */
export const redactDialogue = (
  segments: readonly SpokenSegment[],
  { languages, country }: { languages: readonly Language[]; country: AccountCountry },
): RedactedDialogue => {
  const tokens = segments.flatMap(({ channel, words }, segment) =>
    words.map(({ text }, word) => ({ text, channel, segment, word })),
  )
  const secrets = findSecrets({ tokens, languages, country })
  const byWord = new Map<string, { kind: RedactionKind; secret: number }>()
  for (const [secret, { kind, tokens: indexes }] of secrets.entries())
    for (const index of indexes) {
      const token = tokens[index]
      if (token) byWord.set(`${token.segment}.${token.word}`, { kind, secret })
    }
  const muted: MutedSpan[] = []
  const redacted = segments.map((segment, index) => {
    const kindAt = (word: number) => byWord.get(`${index}.${word}`)
    muted.push(
      ...listMuted(
        segment,
        segment.words.filter((_, word) => kindAt(word)),
      ),
    )
    return { ...segment, words: replaceWords(segment.words, kindAt) }
  })
  return { segments: redacted, removed: listKinds(secrets), muted: joinSpans(muted) }
}

/** The kinds of secrets in order. A secret that is repeated counts once. */
const listKinds = (secrets: readonly Secret[]): RedactionKind[] => {
  const kinds: RedactionKind[] = []
  const codes: { kind: RedactionKind; code: string }[] = []
  for (const { kind, code, continues } of secrets) {
    if (continues) continue
    if (codes.some((one) => one.kind === kind && (one.code.includes(code) || code.includes(one.code))))
      continue
    codes.push({ kind, code })
    kinds.push(kind)
  }
  return kinds
}
