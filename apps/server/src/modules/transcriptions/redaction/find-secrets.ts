import type { AccountCountry, Language } from '@talkie/contract/locales'
import type { RedactionKind } from '@talkie/contract/transcriptions'
import { type CodeRun, findCodeRuns, type Token } from './numbers/code-pieces.ts'
import { numberWords } from './numbers/number-words.ts'
import { findEcho } from './secrets/find-echo.ts'
import { matchRun } from './secrets/match-run.ts'
import { createContext } from './secrets/number-context.ts'
import { toStreams } from './streams.ts'

/** Words of a dialogue that belong to one secret, by their indexes, in order. */
export type Secret = {
  kind: RedactionKind
  code: string
  tokens: readonly number[]
  /** Whether it goes on with a secret that was found before it. */
  continues: boolean
}

type Search = {
  /** The words in the order in which they were said. */
  tokens: readonly Token[]
  /** Languages in which numbers may be said, the likeliest first. */
  languages: readonly Language[]
  country: AccountCountry
}

/** The words from one piece of a run to another. */
const listTokens = (stream: readonly number[], first: number, last: number) => stream.slice(first, last + 1)

/**
 * Finds card, account and identity numbers and security codes in a dialogue: in digits and in words, over pauses, segments
 * and speakers. Each speaker is searched alone, then all of them together.
 */
export const findSecrets = ({ tokens, languages, country }: Search): Secret[] => {
  const context = createContext(tokens.map(({ text }) => text))
  const secrets: Secret[] = []
  const taken = new Set<number>()
  const runs: { stream: readonly number[]; run: CodeRun }[] = []
  const take = (secret: Omit<Secret, 'continues'>) => {
    const fresh = secret.tokens.filter((token) => !taken.has(token))
    if (fresh.length === 0) return
    for (const token of fresh) taken.add(token)
    secrets.push({ ...secret, tokens: fresh, continues: fresh.length < secret.tokens.length })
  }
  for (const stream of toStreams(tokens))
    for (const language of languages) {
      const ofStream = stream.map((index) => tokens[index]).filter((token) => token !== undefined)
      for (const run of findCodeRuns(ofStream, numberWords[language])) {
        runs.push({ stream, run })
        const at = stream[run.pieces[0]?.first ?? 0] ?? 0
        for (const { kind, code, first, last } of matchRun(run, { context, at, country }))
          take({ kind, code, tokens: listTokens(stream, first, last) })
      }
    }
  for (const { stream, run } of runs) {
    const echo = findEcho(run, secrets)
    if (echo) take({ ...echo, tokens: listTokens(stream, echo.first, echo.last) })
  }
  return secrets.sort((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0))
}
