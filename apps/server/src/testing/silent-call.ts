import { eq } from 'drizzle-orm'
import { poolNumber } from '../modules/numbers/number/tables.ts'
import { buildTimeoutSignal } from '../modules/telephony/folding/call-timeout.ts'
import { importSignals } from '../modules/telephony/folding/import-signals.ts'
import { connection } from '../modules/telephony/tables.ts'
import { openEmbeddedPostgres } from '../platform/postgres/postgres.ts'

/**
 * Stores an answered call of five hours ago that was closed by its timeout without an end signal, in the embedded store
 * of a stopped demo. No webhook could report a timeout.
 */
export const storeSilentCall = async (
  dataDir: string,
  { accountId, caller }: { accountId: number; caller: string },
): Promise<void> => {
  const { db, close } = await openEmbeddedPostgres(dataDir)
  const [number] = await db.select().from(poolNumber).where(eq(poolNumber.accountId, accountId)).limit(1)
  const [line] = await db.select({ id: connection.id }).from(connection).limit(1)
  if (!number || !line) throw new Error('The demo has no numbers or no connections.')
  const callKey = 'silent-1'
  const startedAt = new Date(Date.now() - 5 * 3_600_000)
  const answeredAt = new Date(startedAt.getTime() + 6000)
  const call = { callerHidden: false, caller, called: number.e164, destination: null }
  await importSignals({ db }, line.id, [
    { callKey, signal: { ...call, id: `${callKey}/ringing`, event: 'ringing', occurredAt: startedAt } },
    { callKey, signal: { ...call, id: `${callKey}/answered`, event: 'answered', occurredAt: answeredAt } },
    { callKey, signal: buildTimeoutSignal({ connectionId: line.id, callKey, state: 'answered', startedAt }) },
  ])
  await close()
}
