import type { C2cForm } from '@talkie/contract/forms'
import { and, asc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { c2cForm, c2cRequest } from '../tables.ts'

type FormKey = { accountId: number; formId: string }

/* Columns of a query of one table have no table's name, so that these name theirs. */
const ofForm = sql`request.account_id = ${c2cForm}.account_id and request.form_id = ${c2cForm}.id`
const countRequests = sql<number>`(select count(*)::int from ${c2cRequest} request
  where ${ofForm} and request.at > now() - interval '30 days')`
const lastRequestAt = sql<string | null>`(select max(request.at) from ${c2cRequest} request where ${ofForm})`

/** Lists an account's forms to be called back, archived ones last. */
export const listForms = async (db: Executor, { accountId }: { accountId: number }): Promise<C2cForm[]> => {
  const rows = await db
    .select({
      id: c2cForm.id,
      active: c2cForm.active,
      fields: c2cForm.fields,
      requests: countRequests,
      lastRequestAt,
    })
    .from(c2cForm)
    .where(eq(c2cForm.accountId, accountId))
    .orderBy(sql`${c2cForm.active} desc`, asc(c2cForm.createdAt), asc(c2cForm.id))
  return rows.map((row) => ({
    ...row,
    lastRequestAt: row.lastRequestAt ? new Date(row.lastRequestAt) : null,
  }))
}

/**
 * Gets a form as the list shows it.
 *
 * @throws Refusal NOT_FOUND
 */
export const getForm = async (tx: Executor, { accountId, formId }: FormKey): Promise<C2cForm> => {
  const form = (await listForms(tx, { accountId })).find(({ id }) => id === formId)
  if (!form) throw unknownFormRefusal()
  return form
}

/**
 * Locks the row of a form until the transaction ends.
 *
 * @throws Refusal NOT_FOUND
 */
export const lockForm = async (tx: Executor, { accountId, formId }: FormKey) => {
  const [form] = await tx
    .select()
    .from(c2cForm)
    .where(and(eq(c2cForm.accountId, accountId), eq(c2cForm.id, formId)))
    .for('update')
  if (!form) throw unknownFormRefusal()
  return form
}

const unknownFormRefusal = () => new Refusal('NOT_FOUND', 'There is no such form.')
