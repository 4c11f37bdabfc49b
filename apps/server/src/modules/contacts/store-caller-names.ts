import type { CallerNameSource } from '@talkie/contract/callers'
import { foldText } from '@talkie/contract/fold-text'
import { or, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { callerName } from './tables.ts'

export type NamedCaller = { e164: string; name: string; company: string }

type Said = { accountId: number; source: CallerNameSource; by: string | null }

const insertCallerNames = (tx: Executor, callers: readonly NamedCaller[], { accountId, source, by }: Said) =>
  tx.insert(callerName).values(
    callers.map(({ e164, name, company }) => ({
      accountId,
      e164,
      source,
      name,
      company,
      folded: foldText(`${name} ${company}`),
      changedBy: by,
    })),
  )

/** Stores what a source says about callers, each number once. An unchanged name keeps who set it, and when. */
export const storeCallerNames = async (
  tx: Executor,
  callers: readonly NamedCaller[],
  said: Said,
): Promise<void> => {
  if (callers.length === 0) return
  await insertCallerNames(tx, callers, said).onConflictDoUpdate({
    target: [callerName.accountId, callerName.e164, callerName.source],
    set: {
      name: sql`excluded.name`,
      company: sql`excluded.company`,
      folded: sql`excluded.folded`,
      changedBy: sql`excluded.changed_by`,
      changedAt: sql`now()`,
    },
    setWhere: or(sql`${callerName.name} <> excluded.name`, sql`${callerName.company} <> excluded.company`),
  })
}

/** Stores the name that a provider reported with a call. If it is not the caller's last one, a stored name stays. */
export const storeReportedName = async (
  tx: Executor,
  { accountId, e164, name, isLast }: { accountId: number; e164: string; name: string; isLast: boolean },
): Promise<void> => {
  const callers = [{ e164, name, company: '' }]
  const said = { accountId, source: 'provider', by: null } as const
  if (isLast) await storeCallerNames(tx, callers, said)
  else await insertCallerNames(tx, callers, said).onConflictDoNothing()
}
