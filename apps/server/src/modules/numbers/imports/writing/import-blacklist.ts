import { inArray, sql } from 'drizzle-orm'
import { blacklist } from '../../../blacklist/tables.ts'
import type { Decision, ImportWriter } from './decision.ts'

type BlacklistWrite = Pick<typeof blacklist.$inferInsert, 'e164' | 'status' | 'reason'>

/** Rows of the blacklist. A number is refused unless the file says otherwise; what it leaves empty stays as it is. */
export const blacklistWriter: ImportWriter<BlacklistWrite> = {
  decide: async (tx, rows) => {
    const phones = rows.map(({ phone }) => phone)
    const found = await tx.select().from(blacklist).where(inArray(blacklist.e164, phones))
    const byPhone = new Map(found.map((entry) => [entry.e164, entry]))
    return rows.map(({ phone, status, reason }): Decision<BlacklistWrite> => {
      const before = byPhone.get(phone)
      const wanted = {
        e164: phone,
        status: status ?? before?.status ?? 'active',
        reason: reason ?? before?.reason ?? null,
      }
      if (!before) return { verdict: 'add', wanted }
      if (before.status === wanted.status && before.reason === wanted.reason) return { verdict: 'same' }
      return { verdict: 'change', wanted }
    })
  },
  write: async (tx, wanted, { by }) => {
    if (wanted.length === 0) return
    await tx
      .insert(blacklist)
      .values(wanted.map((entry) => ({ ...entry, source: 'import' as const, createdBy: by.name || null })))
      .onConflictDoUpdate({
        target: blacklist.e164,
        set: {
          status: sql`excluded.status`,
          reason: sql`excluded.reason`,
          changedBy: by.name || null,
          changedAt: new Date(),
        },
      })
  },
}
