import { and, eq, inArray } from 'drizzle-orm'
import { type NamedCaller, storeCallerNames } from '../../../contacts/index.ts'
import { callerName } from '../../../contacts/tables.ts'
import { compareFields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

/** Writes names and companies of an account's callers. Empty cells keep what an earlier file said. */
export const contactsWriter: ImportWriter<NamedCaller> = {
  decide: async (tx, rows, { accountId }) => {
    const imported = await tx
      .select({ e164: callerName.e164, name: callerName.name, company: callerName.company })
      .from(callerName)
      .where(
        and(
          eq(callerName.accountId, accountId ?? 0),
          eq(callerName.source, 'imported'),
          inArray(
            callerName.e164,
            rows.map(({ subject }) => subject),
          ),
        ),
      )
    const byPhone = new Map(imported.map((entry) => [entry.e164, entry]))
    return rows.map(({ subject: phone, name, company }): Decision<NamedCaller> => {
      const before = byPhone.get(phone)
      const write = {
        e164: phone,
        name: name ?? before?.name ?? '',
        company: company ?? before?.company ?? '',
      }
      const fields = compareFields(before && { name: before.name, company: before.company }, {
        name: write.name,
        company: write.company,
      })
      if (!before) return { verdict: 'add', write, fields }
      return fields.length === 0 ? { verdict: 'same' } : { verdict: 'change', write, fields }
    })
  },
  write: (tx, writes, { accountId, by }) =>
    accountId === null
      ? Promise.resolve()
      : storeCallerNames(tx, writes, { accountId, source: 'imported', by: by.name || null }),
}
