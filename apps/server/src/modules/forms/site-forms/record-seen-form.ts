import { maxSiteForms, type SeenForm } from '@talkie/contract/tracking'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { siteForm } from '../tables.ts'

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

/** The address of a page without scheme and query: `www.motorvalles.es/contacto`. */
const toPage = (url: string): string => {
  const { host, pathname } = URL.parse(url) ?? { host: '', pathname: '' }
  return `${host}${pathname}`.slice(0, 300)
}

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
 * Notes a form in the list of the site's forms, of which each account has a hundred at most. Its name and fields are those
 * that were seen last.
 */
export const recordSeenForm = async (tx: Executor, seeing: Seeing): Promise<void> => {
  const { accountId, form, url, at, sent, leads } = seeing
  const { key, name, plugin, fields } = form
  const page = toPage(url)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site form ${accountId}`}, 0))`)
  const ofForm = and(eq(siteForm.accountId, accountId), eq(siteForm.key, key))
  const [known] = await tx.select().from(siteForm).where(ofForm)
  if (!known) {
    await makeRoom(tx, accountId)
    const row = { id: uuid(), accountId, key, name, plugin, fields, pages: [page], sent, leads }
    await tx.insert(siteForm).values({ ...row, firstSeenAt: at, lastSeenAt: at })
    return
  }
  const isNew = !known.pages.includes(page) || JSON.stringify(known.fields) !== JSON.stringify(fields)
  const isQuiet = at.getTime() - known.lastSeenAt.getTime() < quietMinutes * 60_000
  if (sent === 0 && !isNew && isQuiet) return
  await tx
    .update(siteForm)
    .set({
      name,
      plugin,
      fields,
      pages: [page, ...known.pages.filter((one) => one !== page)].slice(0, maxPages),
      lastSeenAt: at,
      sent: known.sent + sent,
      leads: known.leads + leads,
    })
    .where(ofForm)
}
