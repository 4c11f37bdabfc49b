import type { ImportState } from '@talkie/contract/numbers'
import type { RecordCounts, RecordOrigin, RecordProblem, RecordSample } from '@talkie/contract/telephony'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../platform/postgres/columns.ts'
import type { Actor } from '../../identity/index.ts'
import { connection } from '../tables.ts'
import type { FileColumns } from './reading/find-columns.ts'

/** A file of call records. No call of it exists before its state leaves `read`. */
export const callRecordImport = pgTable(
  'call_record_import',
  {
    id: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => connection.id),
    fileName: text().notNull(),
    origin: text().$type<RecordOrigin>().notNull(),
    state: text().$type<ImportState>().notNull(),
    rows: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    plan: jsonb().$type<RecordCounts>().notNull(),
    result: jsonb().$type<RecordCounts>().notNull(),
    /** The cells of its header, as they are in the file, and where its columns are. */
    header: jsonb().$type<string[]>().notNull().default([]),
    columns: jsonb().$type<FileColumns>().notNull().default({}),
    /** The first rows that are imported. */
    samples: jsonb().$type<RecordSample[]>().notNull().default([]),
    /** Why it could not be read at all: a code of the contract's field errors. */
    failure: text(),
    /** The user who confirmed it; until then the user who uploaded it; null for the folder. */
    actor: jsonb().$type<Actor>(),
    createdAt: instant().notNull().defaultNow(),
    /** When it last made progress. An import under way that makes none for a while is resumed. */
    movedAt: instant().notNull().defaultNow(),
  },
  (t) => [index().on(t.connectionId, t.createdAt), index().on(t.state, t.movedAt)],
)

/** A row of a file: its line and the texts of its cells. */
export type RecordRow = { line: number; cells: string[] }

/** A few hundred rows of a file, which are imported one after another. */
export const callRecordPiece = pgTable(
  'call_record_piece',
  {
    importId: uuid()
      .notNull()
      .references(() => callRecordImport.id, { onDelete: 'cascade' }),
    position: integer('place').notNull(),
    /** Its rows as they are in the file; once done, those that were not imported. */
    rows: jsonb().$type<RecordRow[]>().notNull(),
    problems: jsonb().$type<RecordProblem[]>().notNull(),
    /** The lines whose calls are new, decided before the first of them is imported: a second attempt finds them there. */
    newLines: jsonb().$type<number[]>(),
    done: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
)
