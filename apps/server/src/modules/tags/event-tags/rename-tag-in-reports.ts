import { mailFieldsSchema, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { tagsIn, withTagRenamed } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../../mailings/tables.ts'
import { tableView } from '../../reporting/tables.ts'

type Renamed = { accountId: number; from: string; to: string }

/** Whether anything in it filters by event tags: few do. */
const filtersByTags = (fields: PgColumn) => sql`${fields} @? '$.**.field ? (@ == "tags")'`

const renameInViews = async (tx: Executor, { accountId, from, to }: Renamed, by: Actor) => {
  const ofAccount = eq(tableView.accountId, accountId)
  const views = await tx
    .select({ id: tableView.id, fields: tableView.fields })
    .from(tableView)
    .where(and(ofAccount, filtersByTags(tableView.fields)))
    .orderBy(asc(tableView.id))
    .for('update')
  for (const { id, fields } of views) {
    // What names fields of the past is shown to nobody.
    const before = tableViewFieldsSchema.safeParse(fields).data
    if (!before || !tagsIn(before.filters).includes(from)) continue
    const after = { ...before, filters: withTagRenamed(before.filters, from, to) }
    await tx
      .update(tableView)
      .set({ fields: after })
      .where(and(ofAccount, eq(tableView.id, id)))
    const change = { action: 'update', kind: 'table_view', objectId: id, name: before.name } as const
    await recordChange(tx, by, { ...change, accountId, before, after })
  }
}

const renameInMails = async (tx: Executor, { accountId, from, to }: Renamed, by: Actor) => {
  const ofAccount = eq(scheduledMail.accountId, accountId)
  const mails = await tx
    .select({ id: scheduledMail.id, fields: scheduledMail.fields })
    .from(scheduledMail)
    .where(and(ofAccount, filtersByTags(scheduledMail.fields)))
    .orderBy(asc(scheduledMail.id))
    .for('update')
  for (const { id, fields } of mails) {
    const before = mailFieldsSchema.safeParse(fields).data
    if (!before || !tagsIn(before.report.filters).includes(from)) continue
    const report = { ...before.report, filters: withTagRenamed(before.report.filters, from, to) }
    const after = { ...before, report }
    await tx
      .update(scheduledMail)
      .set({ fields: after })
      .where(and(ofAccount, eq(scheduledMail.id, id)))
    const change = { action: 'update', kind: 'mail', objectId: id, name: before.name } as const
    await recordChange(tx, by, { ...change, accountId, before, after })
  }
}

/** What an account has saved and filters by an event tag, views and mails by schedule, goes on with its new name. */
export const renameTagInReports = async (tx: Executor, renamed: Renamed, by: Actor): Promise<void> => {
  await renameInViews(tx, renamed, by)
  await renameInMails(tx, renamed, by)
}
