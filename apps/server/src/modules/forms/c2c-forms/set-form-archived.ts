import type { C2cForm } from '@talkie/contract/forms'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { c2cForm } from '../tables.ts'
import { getForm, lockForm } from './find-forms.ts'

/**
 * Archives a form, or restores it. An archived form shows nowhere; its requests stay.
 *
 * @throws Refusal NOT_FOUND
 */
export const setFormArchived = (
  db: Database,
  { accountId, formId, archived }: { accountId: number; formId: string; archived: boolean },
  actor: Actor,
): Promise<C2cForm> =>
  db.transaction(async (tx) => {
    const { active, fields } = await lockForm(tx, { accountId, formId })
    if (active === archived) {
      await tx
        .update(c2cForm)
        .set({ active: !archived })
        .where(and(eq(c2cForm.accountId, accountId), eq(c2cForm.id, formId)))
      await recordChange(
        tx,
        {
          action: archived ? 'archive' : 'restore',
          kind: 'form',
          objectId: formId,
          name: fields.name,
          accountId,
        },
        actor,
      )
    }
    return await getForm(tx, { accountId, formId })
  })
