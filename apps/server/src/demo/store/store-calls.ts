import { eq } from 'drizzle-orm'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import { importSignals } from '../../modules/telephony/index.ts'
import type { Database, Executor } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'
import { buildCallRow, buildSignals, type KeyedSignal } from '../story/calls.ts'
import type { NumberedCall } from '../story/other-callers.ts'
import type { FindConnection } from './create-connections.ts'

/** The id of the connection that reports a number's calls, by E.164 number. */
export type ConnectionByNumber = ReadonlyMap<string, string>

/** Finds the connections of an account's numbers. */
export const findConnectionByNumber = async (
  tx: Executor,
  accountId: number,
  connectionOf: FindConnection,
): Promise<ConnectionByNumber> => {
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
/** Older calls get only one final record, because a connection's list of signals shows only the newest ones. */
const detailedWindow = 2 * day

/**
 * Stores calls through their signals. It proceeds week by week, because attribution uses what is known about a caller so
 * far, and connections are processed one after another.
 */
export const storeCalls = async (
  db: Database,
  random: Random,
  { lines, calls, now }: { lines: ConnectionByNumber; calls: readonly NumberedCall[]; now: Date },
): Promise<void> => {
  const told = ({ from, to, call }: NumberedCall): KeyedSignal[] =>
    now.getTime() - call.startedAt.getTime() < detailedWindow
      ? buildSignals(random.uuid(), { from, to }, call)
      : [buildCallRow(random.uuid(), { from, to }, call)]
  const inOrder = [...calls].sort((a, b) => a.call.startedAt.getTime() - b.call.startedAt.getTime())
  const byWeek = Map.groupBy(inOrder, ({ call }) => Math.floor(call.startedAt.getTime() / week))
  for (const ofWeek of byWeek.values())
    for (const [connectionId, ofLine] of Map.groupBy(ofWeek, ({ to }) => lines.get(to)))
      if (connectionId) await importSignals({ db }, connectionId, ofLine.flatMap(told))
}
