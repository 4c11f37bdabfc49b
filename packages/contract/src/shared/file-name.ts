import { addDays } from './dates/date-range.ts'
import type { DateRange } from './dates/date-schemas.ts'

/** The most characters of a name in a file's name. */
const maxNameLength = 46

const clean = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$|\p{Cs}$/gu, '')
    .toLowerCase()

/** Whether a cleaned name is part of another one, in whole words. */
const contains = (name: string, part: string): boolean =>
  name.length > part.length && `-${name}-`.includes(`-${part}-`)

/**
 * A file's name without its extension, which every file system accepts: what it is about, then its first and last day. A name that
 * another one contains is not repeated.
 * `Motor Vallès`, `Llamadas` → `motor-valles-llamadas-2026-10-01-2026-10-31`.
 */
export const buildFileName = (names: readonly string[], range?: DateRange): string => {
  const allNames = names.map(clean).filter((name) => name !== '')
  const cleanNames = allNames.filter((name) => !allNames.some((other) => contains(other, name)))
  const days = range ? [range.start, addDays(range.end, -1)] : []
  return [...(cleanNames.length > 0 ? cleanNames : ['report']), ...days].join('-')
}
