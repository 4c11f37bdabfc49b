import { type C2cForm, type C2cFormFields, maxC2cForms } from '@talkie/contract/forms'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { lockLimit } from '../../../platform/postgres/lock-limit.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { type Actor, recordChange, refuseDoubleSubmit } from '../../identity/index.ts'
import { c2cForm } from '../tables.ts'
import { checkFormFields } from './check-fields.ts'
import { getForm } from './find-forms.ts'
import { toAuditFields } from './to-audit-fields.ts'

/**
 * Creates a form.
 *
 * @throws Refusal as `checkFormFields`; CONFLICT where it was submitted twice; BAD_REQUEST where there are too many
 */
export const createForm = (
  db: Database,
  { accountId, ...input }: { accountId: number; fields: C2cFormFields },
  actor: Actor,
): Promise<C2cForm> =>
  db.transaction(async (tx) => {
    await lockLimit(tx, `forms ${accountId}`)
    const fields = await checkFormFields(tx, { accountId, ...input })
    await refuseDoubleSubmit(tx, { kind: 'form', name: fields.name, accountId }, actor)
    if ((await tx.$count(c2cForm, eq(c2cForm.accountId, accountId))) >= maxC2cForms)
      throw new Refusal('BAD_REQUEST', `An account has at most ${maxC2cForms} forms.`, {
        name: 'limit_reached',
      })
    const formId = uuid()
    await tx.insert(c2cForm).values({ id: formId, accountId, fields })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'form',
        objectId: formId,
        name: fields.name,
        accountId,
        after: toAuditFields(fields),
      },
      actor,
    )
    return await getForm(tx, { accountId, formId })
  })
