import { mailFieldsSchema, sharedLinkFieldsSchema, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listFilterTags, renameTagInFilters } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../../mailings/tables.ts'
import { tableView } from '../../reporting/tables.ts'
import { sharedLink } from '../../sharing/tables.ts'

type TagRename = { accountId: number; from: string; to: string }

/** The condition that saved fields contain a filter on event tags. Few do. */
const filtersByTags = (fields: PgColumn) => sql`${fields} @? '$.**.field ? (@ == "tags")'`

const renameInViews = async (tx: Executor, { accountId, from, to }: TagRename, actor: Actor) => {
  const ofAccount = eq(tableView.accountId, accountId)
  const views = await tx
    .select({ id: tableView.id, fields: tableView.fields })
    .from(tableView)
    .where(and(ofAccount, filtersByTags(tableView.fields)))
    .orderBy(asc(tableView.id))
    .for('update')
  for (const { id, fields } of views) {
    // Saved fields that no longer parse are shown nowhere.
    const before = tableViewFieldsSchema.safeParse(fields).data
    if (!before || !listFilterTags(before.filters).includes(from)) continue
    const after = { ...before, filters: renameTagInFilters(before.filters, from, to) }
    await tx
      .update(tableView)
      .set({ fields: after })
      .where(and(ofAccount, eq(tableView.id, id)))
    const change = { action: 'update', kind: 'table_view', objectId: id, name: before.name } as const
    await recordChange(tx, { ...change, accountId, before, after }, actor)
  }
}

const renameInMails = async (tx: Executor, { accountId, from, to }: TagRename, actor: Actor) => {
  const ofAccount = eq(scheduledMail.accountId, accountId)
  const mails = await tx
    .select({ id: scheduledMail.id, fields: scheduledMail.fields })
    .from(scheduledMail)
    .where(and(ofAccount, filtersByTags(scheduledMail.fields)))
    .orderBy(asc(scheduledMail.id))
    .for('update')
  for (const { id, fields } of mails) {
    const before = mailFieldsSchema.safeParse(fields).data
    if (!before || !listFilterTags(before.report.filters).includes(from)) continue
    const report = { ...before.report, filters: renameTagInFilters(before.report.filters, from, to) }
    const after = { ...before, report }
    await tx
      .update(scheduledMail)
      .set({ fields: after })
      .where(and(ofAccount, eq(scheduledMail.id, id)))
    const change = { action: 'update', kind: 'mail', objectId: id, name: before.name } as const
    await recordChange(tx, { ...change, accountId, before, after }, actor)
  }
}

const renameInLinks = async (tx: Executor, { accountId, from, to }: TagRename, actor: Actor) => {
  const ofAccount = eq(sharedLink.accountId, accountId)
  const links = await tx
    .select({ id: sharedLink.id, fields: sharedLink.fields })
    .from(sharedLink)
    .where(and(ofAccount, filtersByTags(sharedLink.fields)))
    .orderBy(asc(sharedLink.id))
    .for('update')
  for (const { id, fields } of links) {
    const before = sharedLinkFieldsSchema.safeParse(fields).data
    if (!before || !listFilterTags(before.filters).includes(from)) continue
    const after = { ...before, filters: renameTagInFilters(before.filters, from, to) }
    await tx
      .update(sharedLink)
      .set({ fields: after })
      .where(and(ofAccount, eq(sharedLink.id, id)))
    const change = { action: 'update', kind: 'shared_link', objectId: id, name: before.name } as const
    await recordChange(tx, { ...change, accountId, before, after }, actor)
  }
}

/** Renames an event tag in the saved filters of an account: in table views, scheduled e-mails and shared links. */
export const renameTagInReports = async (tx: Executor, renamed: TagRename, actor: Actor): Promise<void> => {
  await renameInViews(tx, renamed, actor)
  await renameInMails(tx, renamed, actor)
  await renameInLinks(tx, renamed, actor)
}
