import { eq } from 'drizzle-orm'
import { poolNumber } from '../modules/numbers/number/tables.ts'
import { importSignals } from '../modules/telephony/index.ts'
import type { Database, Executor } from '../platform/postgres/postgres.ts'
import { type KeyedSignal, recordOf, signalsOf } from './calls.ts'
import type { ConnectionOf } from './create-connections.ts'
import type { NumberedCall } from './other-callers.ts'
import type { Random } from './random.ts'

/** The connection that tells of a number's calls, by the number. */
export type Lines = ReadonlyMap<string, string>

/** The lines of an account's numbers. */
export const findLines = async (
  tx: Executor,
  accountId: number,
  connectionOf: ConnectionOf,
): Promise<Lines> => {
  const rows = await tx
    .select({ e164: poolNumber.e164, provider: poolNumber.provider })
    .from(poolNumber)
    .where(eq(poolNumber.accountId, accountId))
  return new Map(
    rows.flatMap(({ e164, provider }) => {
      const connectionId = connectionOf(provider)
      return connectionId ? [[e164, connectionId] as const] : []
    }),
  )
}

const day = 86_400_000
const week = 7 * day
/** Of older calls only the records are told: a provider's list of signals shows the newest ones alone. */
const toldStepByStep = 2 * day

/**
 * Stores calls by way of their signals. Week by week, since what is known of a caller grows with time and connections
 * are imported one after another.
 */
export const storeCalls = async (
  db: Database,
  random: Random,
  { lines, calls, now }: { lines: Lines; calls: readonly NumberedCall[]; now: Date },
): Promise<void> => {
  const told = ({ from, to, call }: NumberedCall): KeyedSignal[] =>
    now.getTime() - call.startedAt.getTime() < toldStepByStep
      ? signalsOf(random.uuid(), { from, to }, call)
      : [recordOf(random.uuid(), { from, to }, call)]
  const inOrder = [...calls].sort((a, b) => a.call.startedAt.getTime() - b.call.startedAt.getTime())
  const byWeek = Map.groupBy(inOrder, ({ call }) => Math.floor(call.startedAt.getTime() / week))
  for (const ofWeek of byWeek.values())
    for (const [connectionId, ofLine] of Map.groupBy(ofWeek, ({ to }) => lines.get(to)))
      if (connectionId) await importSignals({ db }, connectionId, ofLine.flatMap(told))
}
