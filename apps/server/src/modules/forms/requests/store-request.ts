import type { C2cRequest } from '@talkie/contract/forms'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { storeCallerNames } from '../../contacts/index.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { recordCallReports } from '../../telephony/index.ts'
import { describeConversion, type Geo } from '../../tracking/index.ts'
import type { ActiveForm } from '../c2c-forms/form-directory.ts'
import { c2cRequest } from '../tables.ts'

/** A further request of the same phone within so many minutes is the same: the person clicked again, or was unsure. */
const sameMinutes = 10

/**
 * The most requests of one phone to an account in a day. Nobody can prove that the phone is the own one: this bounds how
 * often somebody else has it called.
 */
const maxOfPhonePerDay = 3

type NewRequest = {
  account: DirectoryAccount
  /** The id of its event. */
  id: string
  form: ActiveForm | undefined
  /** E.164. */
  phone: string
  name: string
  now: Date
  wantedAt: Date | null
  dueAt: Date
  page: Pick<C2cRequest, 'key' | 'url' | 'referrer' | 'visit' | 'visitor'>
  sender: { address: string; userAgent: string; account: DirectoryAccount; geo: Geo }
}

/**
 * Stores a request to be called back with its `c2c` event, in the dimensions of its visit. The event says whose phone it
 * is, so that calls from it are decided again.
 *
 * @returns whether it is new: the same id, the same phone within ten minutes, and one that was sent often today, change
 *   nothing
 */
export const storeRequest = (db: Database, request: NewRequest): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { account, id, form, phone, name, now, wantedAt, dueAt, page, sender } = request
    const { id: accountId } = account
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`c2c ${accountId} ${phone}`}, 0))`)
    const countSince = (minutes: number) =>
      tx.$count(
        c2cRequest,
        and(
          eq(c2cRequest.accountId, accountId),
          eq(c2cRequest.phone, phone),
          gt(c2cRequest.at, new Date(now.getTime() - minutes * 60_000)),
        ),
      )
    if ((await countSince(sameMinutes)) > 0 || (await countSince(24 * 60)) >= maxOfPhonePerDay) return false
    const [added] = await tx
      .insert(c2cRequest)
      .values({
        id,
        accountId,
        formId: form?.id ?? null,
        at: now,
        phone,
        wantedAt,
        dueAt,
        notifies: form?.fields.notifies ?? true,
      })
      .onConflictDoNothing({ target: c2cRequest.id })
      .returning({ id: c2cRequest.id })
    if (!added) return false
    const { visit, visitor } = page
    const source = await describeConversion(tx, { accountId, at: now, visit, visitor, page, sender })
    const pool = form?.fields.ringpoolId ? await findPool(tx, accountId, form.fields.ringpoolId) : undefined
    await recordCallReports(
      tx,
      [
        {
          id,
          type: 'c2c',
          accountId,
          at: now.toISOString(),
          phone,
          destination: form?.fields.destination ?? null,
          ringpoolId: pool?.id ?? null,
          ringpool: pool?.name ?? null,
          ringpoolTag: pool?.tag ?? null,
          form: form?.fields.name ?? null,
          callBack: 'new',
          ...source,
        },
      ],
      now,
    )
    if (name)
      await storeCallerNames(tx, [{ e164: phone, name, company: '' }], {
        accountId,
        source: 'form',
        by: null,
      })
    return true
  })

const findPool = async (tx: Executor, accountId: number, ringpoolId: string) => {
  const [pool] = await tx
    .select({ id: ringpool.id, name: ringpool.name, tag: ringpoolTag.name })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))
  return pool
}
