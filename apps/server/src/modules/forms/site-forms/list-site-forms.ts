import type { SiteForm, SiteForms } from '@talkie/contract/forms'
import type { FieldUse, FormMapping } from '@talkie/contract/tracking'
import { desc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { siteForm } from '../tables.ts'

/** A form with what users chose of its fields. A field that is chosen and was not seen lately comes last. */
export const toSiteForm = (row: typeof siteForm.$inferSelect, mapping: FormMapping): SiteForm => {
  const { accountId: _account, fields, ...form } = row
  const uses = new Map<string, FieldUse>(Object.entries(mapping[form.key] ?? {}))
  const seen = new Set(fields.map(({ key }) => key))
  const gone = [...uses.keys()].filter((key) => !seen.has(key))
  return {
    ...form,
    fields: [
      ...fields.map(({ seenOn: _day, ...field }) => ({
        ...field,
        guess: field.guess ?? null,
        locked: field.locked ?? false,
        use: uses.get(field.key) ?? null,
        gone: false,
      })),
      ...gone.map((key) => ({
        key,
        label: '',
        type: '',
        guess: null,
        locked: false,
        use: uses.get(key) ?? null,
        gone: true,
      })),
    ],
  }
}

/**
 * Lists the forms that visitors saw on an account's site, the last sent or filled in first.
 *
 * @throws Refusal NOT_FOUND
 */
export const listSiteForms = async (
  db: Executor,
  { accountId }: { accountId: number },
): Promise<SiteForms> => {
  const [site] = await db
    .select({ isWatching: account.watchForms, mapping: account.formMapping })
    .from(account)
    .where(eq(account.id, accountId))
  if (!site) throw new Refusal('NOT_FOUND', 'There is no such account.')
  const rows = await db
    .select()
    .from(siteForm)
    .where(eq(siteForm.accountId, accountId))
    .orderBy(desc(siteForm.lastSeenAt), siteForm.key)
  return { isWatching: site.isWatching, forms: rows.map((row) => toSiteForm(row, site.mapping)) }
}
