import { systemActor } from '../../modules/identity/index.ts'
import { importSignals, markCalls, noteCall } from '../../modules/telephony/index.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Business } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { listPastCalls } from './list-past-calls.ts'
import type { ConnectionByNumber } from './store-calls.ts'

const hour = 3_600_000

/** Why somebody marks a call, and what is noted on it. */
const marks = [
  {
    value: 'valid',
    reason: 'Pidió presupuesto',
    note: 'Quiere el presupuesto por correo antes del viernes.',
  },
  { value: 'valid', reason: 'Reservó una prueba', note: 'Viene el sábado por la mañana a probarlo.' },
  { value: 'not_valid', reason: 'Número equivocado', note: '' },
  { value: 'not_valid', reason: 'Comercial que vende publicidad', note: '' },
  { value: 'not_valid', reason: 'Ya es cliente: preguntaba por el taller', note: 'Pasada al taller.' },
] as const

/** The share of calls that are marked and noted, and of missed calls that are called back; the most of an account. */
const shares = { marked: 0.03, noted: 0.04, calledBack: 0.35 }
const maxOfKind = 30

/**
 * Marks and notes some of an account's calls as its users do, and calls some callers back whose call was missed: as the
 * telephone system reports it.
 */
export const storeMarks = async (
  db: Database,
  random: Random,
  business: Pick<Business, 'nuisances'>,
  { accountId, by, lines, now }: { accountId: number; by: string; lines: ConnectionByNumber; now: Date },
): Promise<void> => {
  const actor = { ...systemActor, name: by }
  const before = new Date(now.getTime() - 4 * hour)
  const calls = await listPastCalls(db, business, { accountId, before })
  const answered = calls.filter(({ answeredAt }) => answeredAt !== null)
  for (const { id, startedAt } of answered.filter(() => random.chance(shares.marked)).slice(0, maxOfKind)) {
    const { note, ...mark } = random.pick(marks)
    const at = { now: () => new Date(startedAt.getTime() + hour) }
    await db.transaction((tx) => markCalls(tx, { accountId, callIds: [id], ...mark }, actor, at))
    if (note) await noteCall({ db, onStored: () => {} }, { accountId, callId: id, note }, actor)
  }
  const missed = calls.filter(({ answeredAt }) => answeredAt === null)
  const calledBack = missed.filter(() => random.chance(shares.calledBack))
  for (const [connectionId, ofLine] of Map.groupBy(calledBack, ({ e164 }) => lines.get(e164)))
    if (connectionId)
      await importSignals(
        { db },
        connectionId,
        ofLine.map(({ e164, caller, startedAt }) => {
          const callKey = random.uuid()
          const answeredAt = new Date(startedAt.getTime() + random.int(4, 180) * 60_000)
          return {
            callKey,
            signal: {
              id: `${callKey}:completed`,
              event: 'completed' as const,
              occurredAt: new Date(answeredAt.getTime() + random.int(20, 240) * 1000),
              caller: e164,
              callerHidden: false,
              called: null,
              destination: null,
              answeredAt,
              disposition: 'answered' as const,
              outbound: { accountId, phone: caller },
            },
          }
        }),
      )
}
