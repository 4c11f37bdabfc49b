import type { C2cForm, C2cFormFields } from '@talkie/contract/forms'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { c2cForm } from '../tables.ts'
import { checkFormFields } from './check-fields.ts'
import { getForm, lockForm } from './find-forms.ts'
import { toAuditFields } from './to-audit-fields.ts'

/**
 * Changes a form.
 *
 * @throws Refusal NOT_FOUND, or as `checkFormFields`
 */
export const updateForm = (
  db: Database,
  { accountId, formId, ...input }: { accountId: number; formId: string; fields: C2cFormFields },
  actor: Actor,
): Promise<C2cForm> =>
  db.transaction(async (tx) => {
    const before = await lockForm(tx, { accountId, formId })
    const fields = await checkFormFields(tx, { accountId, ...input })
    await tx
      .update(c2cForm)
      .set({ fields })
      .where(and(eq(c2cForm.accountId, accountId), eq(c2cForm.id, formId)))
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'form',
        objectId: formId,
        name: fields.name,
        accountId,
        before: toAuditFields(before.fields),
        after: toAuditFields(fields),
      },
      actor,
    )
    return await getForm(tx, { accountId, formId })
  })
