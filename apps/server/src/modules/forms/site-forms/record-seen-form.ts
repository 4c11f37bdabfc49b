import { maxSiteForms, type SeenForm, toFormPage } from '@talkie/contract/tracking'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { siteForm } from '../tables.ts'
import { mergeFields } from './merge-fields.ts'

/** What visitors did with a form; `leads` of those `sent`. */
type Seeing = {
  accountId: number
  form: SeenForm
  /** The page's URL. */
  url: string
  at: Date
  sent: 0 | 1
  leads: 0 | 1
}

/** The most pages of a form that the list names. */
const maxPages = 5
/** A form that nobody sends is noted again after so many minutes at most. */
const quietMinutes = 10

/** Makes room for one more form: of those whose fields no user has chosen, those go that nobody sent, the longest unseen first, then those that were no leads. */
const makeRoom = async (tx: Executor, accountId: number): Promise<void> => {
  const over = (await tx.$count(siteForm, eq(siteForm.accountId, accountId))) - maxSiteForms + 1
  if (over <= 0) return
  const oldest = tx
    .select({ id: siteForm.id })
    .from(siteForm)
    .where(
      and(
        eq(siteForm.accountId, accountId),
        sql`not exists (select 1 from ${account} own where own.id = ${accountId} and own.form_mapping ? ${siteForm.key})`,
      ),
    )
    .orderBy(sql`least(${siteForm.leads}, 1)`, sql`least(${siteForm.sent}, 1)`, siteForm.lastSeenAt)
    .limit(over)
  await tx.delete(siteForm).where(and(eq(siteForm.accountId, accountId), inArray(siteForm.id, oldest)))
}

/**
 * Notes a form in the list of the site's forms, of which each account has a hundred at most. What is known already is not
 * written again, and only a new form waits for others of its account.
 */
export const recordSeenForm = (db: Database, seeing: Seeing): Promise<void> =>
  db.transaction(async (tx) => {
    const { accountId, form, url, at, sent, leads } = seeing
    const { key, name, plugin } = form
    const page = toFormPage(url)
    const ofForm = and(eq(siteForm.accountId, accountId), eq(siteForm.key, key))
    const find = () => tx.select().from(siteForm).where(ofForm)
    const [seenBefore] = await find()
    if (seenBefore && sent === 0 && !isNews(seenBefore, seeing)) return
    if (!seenBefore) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site form ${accountId}`}, 0))`)
      if ((await tx.$count(siteForm, ofForm)) === 0) {
        await makeRoom(tx, accountId)
        const row = { id: uuid(), accountId, key, name, plugin, pages: [page], sent, leads }
        const fields = mergeFields([], form.fields, at)
        await tx.insert(siteForm).values({ ...row, fields, firstSeenAt: at, lastSeenAt: at })
        return
      }
    }
    const [known] = await find().for('update')
    if (!known) return
    await tx
      .update(siteForm)
      .set({
        name: known.name || name,
        plugin,
        fields: mergeFields(known.fields, form.fields, at),
        pages: [page, ...known.pages.filter((one) => one !== page)].slice(0, maxPages),
        lastSeenAt: at,
        sent: known.sent + sent,
        leads: known.leads + leads,
      })
      .where(ofForm)
  })

/** Whether a sighting that sent nothing says something new of a form. */
const isNews = (known: typeof siteForm.$inferSelect, { form, url, at }: Seeing): boolean => {
  const isQuiet = at.getTime() - known.lastSeenAt.getTime() < quietMinutes * 60_000
  // Of a form that is on many pages, those that are not listed would take turns.
  const isNewPage = known.pages.length < maxPages && !known.pages.includes(toFormPage(url))
  return isNewPage || !isQuiet || mergeFields(known.fields, form.fields, at) !== known.fields
}
