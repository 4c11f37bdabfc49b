import type { StaticNumber } from '@talkie/contract/ringpools'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { poolNumber, staticNumber, staticNumberPeriod } from '../number/tables.ts'
import { ringpool } from '../ringpools/tables.ts'
import type { ChannelRules } from './static-origin.ts'
import { toStaticOrigin } from './static-origin.ts'

/** What the use cases of static numbers need. */
export type StaticNumbersDeps<Db = Executor> = { db: Db; channelRules: ChannelRules }

const select = (db: Executor) =>
  db
    .select({
      row: staticNumber,
      visible: poolNumber.visible,
      ringpoolName: ringpool.name,
      since: staticNumberPeriod.since,
    })
    .from(staticNumber)
    .leftJoin(poolNumber, eq(poolNumber.id, staticNumber.numberId))
    .leftJoin(ringpool, eq(ringpool.id, staticNumber.ringpoolId))
    .leftJoin(
      staticNumberPeriod,
      and(eq(staticNumberPeriod.staticNumberId, staticNumber.id), isNull(staticNumberPeriod.until)),
    )

const toStaticNumber = (
  { row, ...more }: Awaited<ReturnType<typeof select>>[number],
  channelRules: ChannelRules,
): StaticNumber => {
  const { accountId: _, ...fields } = row
  const { channel, reach } = toStaticOrigin(row, channelRules)
  return { ...fields, ...more, effective: { channel, reach } }
}

/** Lists an account's static numbers: the active ones first, then by name. */
export const listStaticNumbers = async (
  { db, channelRules }: StaticNumbersDeps,
  { accountId }: { accountId: number },
): Promise<StaticNumber[]> => {
  const rows = await select(db)
    .where(eq(staticNumber.accountId, accountId))
    .orderBy(desc(staticNumber.active), asc(staticNumber.name))
  return rows.map((row) => toStaticNumber(row, channelRules))
}

/**
 * Gets a static number of an account.
 *
 * @throws Refusal NOT_FOUND
 */
export const getStaticNumber = async (
  { db, channelRules }: StaticNumbersDeps,
  { accountId, staticNumberId }: { accountId: number; staticNumberId: string },
): Promise<StaticNumber> => {
  const [row] = await select(db).where(
    and(eq(staticNumber.accountId, accountId), eq(staticNumber.id, staticNumberId)),
  )
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such static number.')
  return toStaticNumber(row, channelRules)
}
