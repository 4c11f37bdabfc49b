import { inArray, sql } from 'drizzle-orm'
import { blacklist } from '../../../blacklist/tables.ts'
import { compareFields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

type BlacklistWrite = Pick<typeof blacklist.$inferInsert, 'e164' | 'status' | 'reason'>

/**
 * Writes rows of the blacklist. A new number becomes active unless the file says otherwise. Empty cells keep the
 * stored value.
 */
export const blacklistWriter: ImportWriter<BlacklistWrite> = {
  decide: async (tx, rows) => {
    const phones = rows.map(({ subject }) => subject)
    const found = await tx.select().from(blacklist).where(inArray(blacklist.e164, phones))
    const byPhone = new Map(found.map((entry) => [entry.e164, entry]))
    return rows.map(({ subject: phone, status, reason }): Decision<BlacklistWrite> => {
      const before = byPhone.get(phone)
      const entry = {
        e164: phone,
        status: status ?? before?.status ?? 'active',
        reason: reason ?? before?.reason ?? null,
      }
      const fields = compareFields(before && { status: before.status, reason: before.reason }, {
        status: entry.status,
        reason: entry.reason,
      })
      if (!before) return { verdict: 'add', write: entry, fields }
      return fields.length === 0 ? { verdict: 'same' } : { verdict: 'change', write: entry, fields }
    })
  },
  write: async (tx, writes, { by }) => {
    if (writes.length === 0) return
    await tx
      .insert(blacklist)
      .values(writes.map((write) => ({ ...write, source: 'import' as const, createdBy: by.name || null })))
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
