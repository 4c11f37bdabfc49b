import { and, eq, inArray } from 'drizzle-orm'
import { type NamedCaller, storeCallerNames } from '../../../contacts/index.ts'
import { callerName } from '../../../contacts/tables.ts'
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
            rows.map(({ phone }) => phone),
          ),
        ),
      )
    const byPhone = new Map(imported.map((entry) => [entry.e164, entry]))
    return rows.map(({ phone, name, company }): Decision<NamedCaller> => {
      const before = byPhone.get(phone)
      const write = {
        e164: phone,
        name: name ?? before?.name ?? '',
        company: company ?? before?.company ?? '',
      }
      if (!before) return { verdict: 'add', write }
      const isSame = before.name === write.name && before.company === write.company
      return isSame ? { verdict: 'same' } : { verdict: 'change', write }
    })
  },
  write: (tx, writes, { accountId, by }) =>
    accountId === null
      ? Promise.resolve()
      : storeCallerNames(tx, writes, { accountId, source: 'imported', by: by.name || null }),
}
