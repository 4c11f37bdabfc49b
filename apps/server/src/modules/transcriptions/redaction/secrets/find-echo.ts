import type { RedactionKind } from '@talkie/contract/transcriptions'
import type { CodeRun } from '../numbers/code-pieces.ts'
import type { RunMatch } from './match-run.ts'

/** Shorter parts of a secret could be anything. */
const shortestEcho = 4

/** A run that repeats a secret found elsewhere, or a part of it: the other speaker reads it back. */
export const findEcho = (
  { pieces }: CodeRun,
  secrets: readonly { kind: RedactionKind; code: string }[],
): RunMatch | undefined => {
  const code = pieces.map((piece) => piece.code).join('')
  const said = secrets.find((secret) =>
    code.length >= shortestEcho ? secret.code.includes(code) : secret.kind === 'cvv' && secret.code === code,
  )
  return said && { kind: said.kind, code, first: pieces[0]?.first ?? 0, last: pieces.at(-1)?.last ?? 0 }
}
