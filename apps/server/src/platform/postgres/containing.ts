import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** `%` and `_` are themselves. */
const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Numbers are looked for in any grouping: they stand in the tables without spaces. */
const wordsOf = (search: string): string[] =>
  /^[+\d\s().-]+$/.test(search) ? [search.replace(/[\s().-]/g, '')] : search.split(/\s+/)

/** Every word of a search is to stand in one of the columns. */
export const containing = (search: string, columns: readonly (Column | SQL)[]): (SQL | undefined)[] =>
  wordsOf(search)
    .filter((word) => word !== '')
    .map((word) => or(...columns.map((column) => ilike(column, patternOf(word)))))
