import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { eventTag } from '../events/tables.ts'
import { ringpoolTag } from '../numbers/ringpools/tables.ts'

/** Lists the colours of an account's tags, archived ones too, by name. */
export const listTagColors = async ({ db }: { db: Executor }, { accountId }: { accountId: number }) => {
  const [event, ringpool] = await Promise.all(
    [eventTag, ringpoolTag].map((tag) =>
      db.select({ name: tag.name, color: tag.color }).from(tag).where(eq(tag.accountId, accountId)),
    ),
  )
  return { event: event ?? [], ringpool: ringpool ?? [] }
}
