import type { CallRow } from './call-row.ts'

/**
 * Who let a call ring, as its legs tell: the agents at whose telephones it rang without an answer, or else the numbers of
 * these. Whoever answered it in the end is not among them; an agent whose own voicemail answered is, and a voicemail of nobody
 * is not. Empty where the provider reports no legs, and while the call rings.
 */
export const listMissedBy = ({ legs, endedAt }: Pick<CallRow, 'legs' | 'endedAt'>): readonly string[] => {
  if (endedAt === null) return []
  const toWho = ({ agent, destination }: (typeof legs)[number]) => agent ?? destination ?? ''
  const answered = new Set(
    legs.filter(({ answeredAt, voicemail }) => answeredAt !== null && !voicemail).map(toWho),
  )
  const rang = legs.filter(({ agent, voicemail }) => !voicemail || agent !== null)
  return [...new Set(rang.map(toWho))].filter((who) => who !== '' && !answered.has(who)).sort()
}
