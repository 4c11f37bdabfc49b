import type { AccountCountry } from '@talkie/contract/locales'
import type {
  ImportCounts,
  ImportDefaults,
  ImportKind,
  ImportState,
  RowChange,
  RowProblem,
} from '@talkie/contract/numbers'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/postgres/columns.ts'
import { account } from '../../accounts/tables.ts'
import type { Actor } from '../../identity/index.ts'
import type { ParsedRow } from './reading/parsed-row.ts'
import type { UploadedRow } from './reading/uploaded-row.ts'

export const noDefaults: ImportDefaults = { provider: null, accountId: null }

/** An uploaded file. Nothing of it is in the pool before its state leaves `read`. */
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
    /** The first rows that add or change something, as foreseen. */
    changes: jsonb().$type<RowChange[]>().notNull().default([]),
    defaults: jsonb().$type<ImportDefaults>().notNull().default(noDefaults),
    /** The cells of its header, as they are in the file. */
    header: jsonb().$type<string[]>().notNull().default([]),
    /** The user who confirmed it, for the audit log; until then the user who uploaded it. */
    actor: jsonb().$type<Actor>(),
    createdAt: instant().notNull().defaultNow(),
    /** When it last made progress. An import under way that makes none for a while is resumed. */
    movedAt: instant().notNull().defaultNow(),
    /** When its user saw how it ended. */
    seenAt: instant(),
  },
  (t) => [index().on(t.state, t.movedAt)],
)

/** A few hundred rows of a file, which are imported in one transaction. */
export const numberImportPiece = pgTable(
  'number_import_piece',
  {
    importId: uuid()
      .notNull()
      .references(() => numberImport.id, { onDelete: 'cascade' }),
    position: integer('place').notNull(),
    rows: jsonb().$type<ParsedRow[]>().notNull(),
    /** Problems of the file itself. */
    problems: jsonb().$type<RowProblem[]>().notNull(),
    /** Problems with the store: found when the rows were read; once done, when they were imported. */
    foreseen: jsonb().$type<RowProblem[]>().notNull(),
    /** Its rows as they are in the file; once done, those that were not imported. */
    uploaded: jsonb().$type<UploadedRow[]>().notNull().default([]),
    done: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)
