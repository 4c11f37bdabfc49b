/** One statement with values, or several without; answers with the rows of the last one. */
export type Run = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Either PostgreSQL, before it has tables. */
export type Migratable = {
  run: Run
  /** Commits what `work` ran when it resolves, and rolls it back when it throws. */
  transaction: (work: (run: Run) => Promise<void>) => Promise<void>
  /** Drizzle's migrator: runs the migrations of a folder that did not run yet, all in one transaction. */
  migrate: (options: { migrationsFolder: string }) => Promise<void>
}
