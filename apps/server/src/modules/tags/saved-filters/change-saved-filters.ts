import {
  mailFieldsSchema,
  type ReportFilters,
  sharedLinkFieldsSchema,
  tableViewFieldsSchema,
} from '@talkie/contract/reporting'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, type AuditChange, recordChange } from '../../identity/index.ts'
import { scheduledMail } from '../../mailings/tables.ts'
import { tableView } from '../../reporting/tables.ts'
import { sharedLink } from '../../sharing/tables.ts'

type FilterChange = {
  accountId: number
  /** The field of the filters that may change. */
  field: 'tags' | 'ringpool_tag'
  /** Returns the new filters, or null if they stay. */
  change: (filters: ReportFilters) => ReportFilters | null
}

/** The conditions that saved fields contain a filter on a field. Few do. */
const filtersBy = {
  tags: (fields: PgColumn) => sql`${fields} @? '$.**.field ? (@ == "tags")'`,
  ringpool_tag: (fields: PgColumn) => sql`${fields} @? '$.**.field ? (@ == "ringpool_tag")'`,
}

/** What is saved with filters: its table, the schema of its fields, and where in them the filters stand. */
type Saved<Fields> = {
  table: typeof tableView | typeof scheduledMail | typeof sharedLink
  kind: AuditChange['kind']
  schema: z.ZodType<Fields>
  read: (fields: Fields) => ReportFilters
  write: (fields: Fields, filters: ReportFilters) => Fields
}

const changeIn = async <Fields extends { name: string }>(
  tx: Executor,
  { table, kind, schema, read, write }: Saved<Fields>,
  { accountId, field, change }: FilterChange,
  actor: Actor | null,
): Promise<number> => {
  const ofAccount = eq(table.accountId, accountId)
  const rows = await tx
    .select({ id: table.id, fields: table.fields })
    .from(table)
    .where(and(ofAccount, filtersBy[field](table.fields)))
    .orderBy(asc(table.id))
    .for('update')
  let changed = 0
  for (const { id, fields } of rows) {
    // Saved fields that no longer parse are shown nowhere.
    const before = schema.safeParse(fields).data
    const filters = before && change(read(before))
    // A filter may name only so many values.
    const after = before && filters && schema.safeParse(write(before, filters)).data
    if (!before || !after) continue
    changed += 1
    if (!actor) continue
    const where = and(ofAccount, eq(table.id, id))
    await tx.execute(sql`update ${table} set fields = ${JSON.stringify(after)}::jsonb where ${where}`)
    const audit = { action: 'update', kind, objectId: id, name: before.name, accountId } as const
    await recordChange(tx, { ...audit, before, after }, actor)
  }
  return changed
}

/**
 * Changes the saved filters of an account: in table views, scheduled e-mails and shared links. Without an actor, nothing
 * is written.
 *
 * @returns how many of them change
 */
export const changeSavedFilters = async (
  tx: Executor,
  changed: FilterChange,
  actor: Actor | null,
): Promise<number> => {
  const views = await changeIn(
    tx,
    {
      table: tableView,
      kind: 'table_view',
      schema: tableViewFieldsSchema,
      read: ({ filters }) => filters,
      write: (fields, filters) => ({ ...fields, filters }),
    },
    changed,
    actor,
  )
  const mails = await changeIn(
    tx,
    {
      table: scheduledMail,
      kind: 'mail',
      schema: mailFieldsSchema,
      read: ({ report }) => report.filters,
      write: (fields, filters) => ({ ...fields, report: { ...fields.report, filters } }),
    },
    changed,
    actor,
  )
  const links = await changeIn(
    tx,
    {
      table: sharedLink,
      kind: 'shared_link',
      schema: sharedLinkFieldsSchema,
      read: ({ filters }) => filters,
      write: (fields, filters) => ({ ...fields, filters }),
    },
    changed,
    actor,
  )
  return views + mails + links
}
