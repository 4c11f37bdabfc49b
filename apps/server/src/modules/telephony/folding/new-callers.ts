import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { conversion } from '../../events/tables.ts'
import type { LockedCaller } from '../calls/lock-callers.ts'
import { call, reachedCaller } from '../tables.ts'

const callerSchema = z.object({ accountId: z.number(), caller: z.string() })

/** Callers of accounts of whom nothing is stored: no call, no event, and not that anybody reached them. */
export type NewCallers = {
  has: (caller: LockedCaller) => boolean
  /** A call of theirs is about to be stored: they are new to no account any more. */
  delete: (callers: readonly LockedCaller[]) => void
}

/**
 * Finds which callers are new. To the first call of such a caller there is nothing to compare and nothing to decide again,
 * which is most of what a call costs. Who called another account is not new: the spam score asks for it. The callers are
 * locked; anonymous ones are never new.
 */
export const findNewCallers = async (tx: Executor, callers: readonly LockedCaller[]): Promise<NewCallers> => {
  const named = callers.filter(({ caller }) => caller !== null)
  const found = named.length > 0 ? await selectNewCallers(tx, named) : []
  const accounts = new Map(
    [...Map.groupBy(found, ({ caller }) => caller)].map(([caller, ofCaller]) => [
      caller,
      new Set(ofCaller.map(({ accountId }) => accountId)),
    ]),
  )
  return {
    has: ({ accountId, caller }) => caller !== null && accounts.get(caller)?.has(accountId) === true,
    delete: (deleted) => {
      for (const { caller } of deleted) if (caller !== null) accounts.delete(caller)
    },
  }
}

const selectNewCallers = async (tx: Executor, callers: readonly LockedCaller[]) => {
  const accountIds = sql.param(callers.map(({ accountId }) => accountId))
  const phones = sql.param(callers.map(({ caller }) => caller))
  // The limits keep the planner from reading whole tables for a few callers.
  const { rows } = await tx.execute(sql`
    select account_id as "accountId", caller
    from unnest(${accountIds}::int[], ${phones}::text[]) as one(account_id, caller)
    where coalesce(
      (select true from ${call} c where c.caller = one.caller limit 1),
      (select true from ${reachedCaller} r where r.account_id = one.account_id and r.phone = one.caller limit 1),
      (select true from ${conversion} e where e.account_id = one.account_id and e.phone = one.caller limit 1)
    ) is null`)
  return z.array(callerSchema).parse(rows)
}
