import type { SiteForm } from '@talkie/contract/forms'
import type { FieldUse } from '@talkie/contract/tracking'
import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccountState } from '../../accounts/index.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { siteForm } from '../tables.ts'
import { toSiteForm } from './list-site-forms.ts'

type Mapping = { accountId: number; siteFormId: string; uses: Record<string, FieldUse> }

/**
 * Stores what a user chose of a form's fields, in place of earlier choices; without any the script guesses again. The
 * site's script has them from its next load on.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST for a field that the form does not have or that is never read
 */
export const mapSiteForm = (
  db: Database,
  { accountId, siteFormId, uses }: Mapping,
  actor: Actor,
): Promise<SiteForm> =>
  db.transaction(async (tx) => {
    const [site] = await tx
      .select({ mapping: account.formMapping })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    const [form] = await tx
      .select()
      .from(siteForm)
      .where(and(eq(siteForm.accountId, accountId), eq(siteForm.id, siteFormId)))
    if (!site || !form) throw new Refusal('NOT_FOUND', 'There is no such form.')
    const { [form.key]: before = {}, ...others } = site.mapping
    const open = new Set([
      ...form.fields.filter(({ locked }) => !locked).map(({ key }) => key),
      ...Object.keys(before),
    ])
    const refused = Object.keys(uses).find((key) => !open.has(key))
    if (refused !== undefined)
      throw new Refusal('BAD_REQUEST', 'The form has no such field, or it is never read.', {
        [`uses.${refused}`]: 'invalid',
      })
    const formMapping = Object.keys(uses).length > 0 ? { ...others, [form.key]: uses } : others
    await tx.update(account).set({ formMapping }).where(eq(account.id, accountId))
    await announceAccountState(tx, accountId)
    await recordChange(
      tx,
      {
        action: 'update',
        kind: 'site_form',
        objectId: siteFormId,
        name: form.name || form.pages[0] || form.key,
        accountId,
        before: { mapping: before },
        after: { mapping: uses },
      },
      actor,
    )
    return toSiteForm(form, formMapping)
  })
