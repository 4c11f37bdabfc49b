import { type Column, ilike, or, type SQL } from 'drizzle-orm'

/** Escapes `%` and `_`, so that they match literally. */
const toLikePattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Splits a search into words. Phone numbers are stored without spaces, so a search that looks like one loses its
 * separators.
 */
const splitSearch = (search: string): string[] =>
  /^[+\d\s().-]+$/.test(search) ? [search.replace(/[\s().-]/g, '')] : search.split(/\s+/)

/** Builds one condition per word of a search: the word must occur in at least one of the columns. */
export const matchWords = (search: string, columns: readonly (Column | SQL)[]): (SQL | undefined)[] =>
  splitSearch(search)
    .filter((word) => word !== '')
    .map((word) => or(...columns.map((column) => ilike(column, toLikePattern(word)))))
