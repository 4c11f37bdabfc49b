import type { C2cFormFields } from '@talkie/contract/forms'
import { and, asc, eq } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { c2cForm } from '../tables.ts'

export type ActiveForm = { id: string; fields: C2cFormFields }

const ttl = 5000

/** An account's active forms, the oldest first, cached for at most 5 s: every page of a site asks for them. */
export const createFormDirectory = ({ db }: { db: Database }) => {
  const forms = new LRUCache<number, ActiveForm[]>({
    max: 5000,
    ttl,
    fetchMethod: (accountId) =>
      db
        .select({ id: c2cForm.id, fields: c2cForm.fields })
        .from(c2cForm)
        .where(and(eq(c2cForm.accountId, accountId), eq(c2cForm.active, true)))
        .orderBy(asc(c2cForm.createdAt), asc(c2cForm.id)),
  })
  return {
    listActive: async (accountId: number): Promise<ActiveForm[]> => (await forms.fetch(accountId)) ?? [],
  }
}
export type FormDirectory = ReturnType<typeof createFormDirectory>
