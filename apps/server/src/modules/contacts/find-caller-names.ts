import { type CallerName, type CallerNameSource, callerNameSources } from '@talkie/contract/callers'
import { foldText } from '@talkie/contract/fold-text'
import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { callerName } from './tables.ts'

/** Stored events may hold any text as a caller. PostgreSQL refuses some of it. */
const isE164 = (phone: string): boolean => /^\+\d{1,20}$/.test(phone)

const rank = (source: CallerNameSource): number => callerNameSources.indexOf(source)

/** The names that count of some callers, by E.164 number. Callers without a name are absent. */
export const findCallerNames = async (
  db: Executor,
  { accountId, phones }: { accountId: number; phones: readonly (string | null)[] },
): Promise<Map<string, CallerName>> => {
  const known = new Map<string, CallerName>()
  const e164s = [...new Set(phones.filter((phone) => phone !== null && isE164(phone)))]
  if (e164s.length === 0) return known
  const rows = await db
    .select({
      e164: callerName.e164,
      name: callerName.name,
      company: callerName.company,
      source: callerName.source,
      changedBy: callerName.changedBy,
      changedAt: callerName.changedAt,
    })
    .from(callerName)
    .where(
      and(
        eq(callerName.accountId, accountId),
        // One array parameter, however many numbers: the embedded store takes long to parse many parameters.
        sql`${callerName.e164} = any(${sql.param(e164s)}::text[])`,
      ),
    )
  for (const { e164, ...name } of rows) {
    const before = known.get(e164)
    if (!before || rank(name.source) < rank(before.source)) known.set(e164, name)
  }
  return known
}

/** The most callers that a search by name finds: their numbers are part of the report's query. */
const maxFoundCallers = 1000

/**
 * The E.164 numbers of callers whose name or company contains a text; accents and case do not matter. Names that another
 * source overrules are not searched. Beyond 1000 callers, those named last count.
 */
export const findCallersByName = async (
  db: Executor,
  { accountId, search }: { accountId: number; search: string },
): Promise<string[]> => {
  const folded = foldText(search.trim())
  // PostgreSQL has no text with a NUL, so that no name contains one.
  if (folded === '' || folded.includes('\0')) return []
  const order = sql.join(
    callerNameSources.map((source) => sql`${source}::text`),
    sql`, `,
  )
  const counting = db
    .selectDistinctOn([callerName.e164], {
      e164: callerName.e164,
      folded: callerName.folded,
      changedAt: callerName.changedAt,
    })
    .from(callerName)
    .where(eq(callerName.accountId, accountId))
    .orderBy(callerName.e164, sql`array_position(array[${order}], ${callerName.source})`)
    .as('counting')
  const rows = await db
    .select({ e164: counting.e164 })
    .from(counting)
    .where(sql`position(${folded} in ${counting.folded}) > 0`)
    .orderBy(sql`${counting.changedAt} desc`, counting.e164)
    .limit(maxFoundCallers)
  return rows.map(({ e164 }) => e164)
}
