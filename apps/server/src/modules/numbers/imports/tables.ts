import type { ImportCounts, ImportKind, ImportState, RowProblem } from '@talkie/contract/numbers'
import type { AccountCountry } from '@talkie/contract/places'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/postgres/columns.ts'
import { account } from '../../accounts/tables.ts'
import type { Actor } from '../../identity/index.ts'
import type { ReadRow } from './reading/read-row.ts'
import type { UploadedRow } from './reading/uploaded-row.ts'

/** A file that somebody uploaded. Nothing of it is in the pool before its state leaves `read`. */
export const numberImport = pgTable(
  'number_import',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    country: text().$type<AccountCountry>().notNull(),
    accountId: integer().references(() => account.id),
    state: text().$type<ImportState>().notNull(),
    rows: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    plan: jsonb().$type<ImportCounts>().notNull(),
    result: jsonb().$type<ImportCounts>().notNull(),
    /** The cells of its header, as they stand in the file. */
    header: jsonb().$type<string[]>().notNull().default([]),
    /** Who confirmed it, for the audit log; who uploaded it until then. */
    actor: jsonb().$type<Actor>(),
    createdAt: instant().notNull().defaultNow(),
    /** When it last came further: one that runs and did not for a while is taken up again. */
    movedAt: instant().notNull().defaultNow(),
    /** When its person saw how it ended. */
    seenAt: instant(),
  },
  (t) => [index().on(t.state, t.movedAt)],
)

/** A few hundred rows of a file: one transaction of its import. */
export const numberImportPiece = pgTable(
  'number_import_piece',
  {
    importId: uuid()
      .notNull()
      .references(() => numberImport.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    rows: jsonb().$type<ReadRow[]>().notNull(),
    /** What is wrong in the file itself. */
    problems: jsonb().$type<RowProblem[]>().notNull(),
    /** What the store said of rows when they were read; once done, when they were imported. */
    foreseen: jsonb().$type<RowProblem[]>().notNull(),
    /** Its rows as they stand in the file; once done, those that were not imported. */
    uploaded: jsonb().$type<UploadedRow[]>().notNull().default([]),
    done: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.place] })],
)
