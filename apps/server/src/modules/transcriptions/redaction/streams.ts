import { foldText } from '@talkie/contract/fold-text'
import type { Token } from './numbers/code-pieces.ts'

/** What the listener says while a number is dictated. */
const acknowledgements = new Set(
  foldText(
    `si vale ok okay bien muy perfecto claro digame dime adelante siga aja correcto exacto de acuerdo
     yes yeah right sure go on ahead fine thanks thank you got it correct mhm uh-huh please and
     oui d'accord parfait tres bien allez-y je vous ecoute
     si va bene perfetto certo prego dica esatto
     sim esta bem certo pode dizer exato isso perfeito`,
  )
    .split(/\s+/)
    .flatMap((word) => word.split(/['-]/)),
)

/** Words of a segment by which its speaker only says to be listening. */
const isAcknowledgement = (texts: readonly string[]): boolean =>
  texts.length <= 5 &&
  texts.every((text) =>
    (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => acknowledgements.has(word)),
  )

/**
 * The sequences in which a number may stand, as indexes of words: what each speaker says, and what all say without the
 * short answers between.
 */
export const toStreams = (tokens: readonly Token[]): (readonly number[])[] => {
  const channels = [...new Set(tokens.map(({ channel }) => channel))].sort()
  const bySegment = Map.groupBy(tokens.keys(), (index) => tokens[index]?.segment ?? 0)
  const together = [...bySegment.values()]
    .filter((indexes) => !isAcknowledgement(indexes.map((index) => tokens[index]?.text ?? '')))
    .flat()
  if (channels.length < 2) return [[...tokens.keys()], together]
  return [
    ...channels.map((channel) => [...tokens.keys()].filter((index) => tokens[index]?.channel === channel)),
    together,
  ]
}
