/** Runs one statement with values, or several without; returns the rows of the last one. */
export type Run = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** A PostgreSQL, embedded or server, that migrations can run on. */
export type Migratable = {
  run: Run
  /** Commits what `work` ran when it resolves and rolls it back when it throws. */
  transaction: (work: (run: Run) => Promise<void>) => Promise<void>
  /** Drizzle's migrator: runs the pending migrations of a folder in one transaction. */
  migrate: (options: { migrationsFolder: string }) => Promise<void>
}
