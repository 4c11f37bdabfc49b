import type { CallBackStep } from '@talkie/contract/forms'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { reviseConversion } from '../../events/index.ts'
import { c2cForm, c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'

type PastRequest = {
  /** The id of its event, which is stored already. */
  id: string
  accountId: number
  formId: string
  at: Date
  phone: string
  steps: readonly { kind: CallBackStep; at: Date; note: string; by: string }[]
}

/** Stores a request of former times with what became of it. Nobody is told of it. */
export const storeCallBack = (db: Database, { steps, ...request }: PastRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const { id, accountId, formId, at } = request
    const [form] = await tx
      .select({ fields: c2cForm.fields })
      .from(c2cForm)
      .where(and(eq(c2cForm.accountId, accountId), eq(c2cForm.id, formId)))
    const ofRequest = and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, id))
    await tx
      .insert(c2cRequest)
      .values({ ...request, dueAt: at })
      .onConflictDoNothing()
    await reviseConversion(tx, { accountId, id }, { form: form?.fields.name ?? null, callBack: 'new' })
    for (const step of steps) {
      const [stored] = await tx.select().from(c2cRequest).where(ofRequest)
      if (stored) await applyStep(tx, stored, step)
    }
  })
