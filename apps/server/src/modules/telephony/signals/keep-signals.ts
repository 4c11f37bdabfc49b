import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { signal } from '../tables.ts'
import type { CallSignal } from './call-signal.ts'
import { storable } from './storable-text.ts'

type ProblemCode = 'invalid' | 'not_inbound' | 'unknown_number'
/** Why something was refused; `message` is an English sentence for engineers. */
export type Problem = { code: ProblemCode; message: string }

/** One thing that a provider sent: a signal of a call, or why it is none. */
export type Received = {
  /** In the provider's own words. */
  body: string
  callKey: string | null
} & ({ callKey: string; signal: CallSignal } | { problem: Problem })

export type Kept = {
  accepted: number
  duplicates: number
  /** Calls of which something new is known, those that began first before the others. */
  callKeys: string[]
}

/** The most of a body that is kept. */
const mostCharacters = 16_384

/** Writes down what a connection received, each signal once; what was refused is kept too, with its problem. */
export const keepSignals = async (
  db: Executor,
  connectionId: string,
  received: readonly Received[],
): Promise<Kept> => {
  if (received.length === 0) return { accepted: 0, duplicates: 0, callKeys: [] }
  const receivedAt = new Date()
  const rows = received.map((one) => ({
    id: uuid(),
    connectionId,
    receivedAt,
    callKey: one.callKey,
    body: storable(one.body.slice(0, mostCharacters)),
    ...('signal' in one
      ? { dedupKey: one.signal.id, parsed: one.signal }
      : { problem: `${one.problem.code}: ${one.problem.message}` }),
  }))
  const inserted = await db.insert(signal).values(rows).onConflictDoNothing().returning({ id: signal.id })
  const fresh = new Set(inserted.map(({ id }) => id))
  const accepted = rows.flatMap((row) => ('parsed' in row && fresh.has(row.id) ? [row] : []))
  const inOrder = accepted.sort((a, b) => a.parsed.occurredAt.getTime() - b.parsed.occurredAt.getTime())
  return {
    accepted: accepted.length,
    duplicates: received.length - inserted.length,
    callKeys: [...new Set(inOrder.flatMap(({ callKey }) => callKey ?? []))],
  }
}
