import type { C2cRequest } from '@talkie/contract/forms'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { findCallerNames, storeCallerNames } from '../../contacts/index.ts'
import { ringpool, ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { recordCallReports } from '../../telephony/index.ts'
import { describeConversion, type Geo } from '../../tracking/index.ts'
import type { ActiveForm } from '../c2c-forms/form-directory.ts'
import { c2cRequest } from '../tables.ts'
import { applyStep } from './apply-step.ts'
import { openStates } from './next-state.ts'

/** A further request of the same phone within so many minutes is the same: the person clicked again, or wants something else. */
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

/** What becomes of a request, and when the call comes. */
type StoredWish = { stored: boolean; wantedAt: Date | null; dueAt: Date }

/**
 * Stores a request to be called back with its `c2c` event, in the dimensions of its visit. The event says whose phone it
 * is, so that calls from it are decided again. Another one of the same phone within ten minutes changes the time and the
 * name of the first, while somebody still has to call.
 *
 * @returns what is stored then, and whether anything changed: the same id, the same wish again, and a phone that was sent
 *   often today, change nothing
 */
export const storeRequest = (db: Database, request: NewRequest): Promise<StoredWish> =>
  db.transaction(async (tx) => {
    const { account, id, form, phone, now, wantedAt, dueAt, page, sender } = request
    const { id: accountId } = account
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`c2c ${accountId} ${phone}`}, 0))`)
    const wish = { wantedAt, dueAt }
    const [same] = await tx
      .select()
      .from(c2cRequest)
      .where(and(eq(c2cRequest.accountId, accountId), eq(c2cRequest.id, id)))
    if (same) return { stored: false, wantedAt: same.wantedAt, dueAt: same.dueAt }
    const ofPhone = (minutes: number) =>
      and(
        eq(c2cRequest.accountId, accountId),
        eq(c2cRequest.phone, phone),
        gt(c2cRequest.at, new Date(now.getTime() - minutes * 60_000)),
      )
    const [open] = await tx
      .select()
      .from(c2cRequest)
      .where(and(ofPhone(sameMinutes), inArray(c2cRequest.state, [...openStates])))
      .orderBy(desc(c2cRequest.at))
      .limit(1)
      .for('update')
    if (open) return { stored: await changeWish(tx, open, request), ...wish }
    if ((await tx.$count(c2cRequest, ofPhone(24 * 60))) >= maxOfPhonePerDay) return { stored: false, ...wish }
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
    if (!added) return { stored: false, ...wish }
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
    await storeName(tx, request)
    return { stored: true, ...wish }
  })

/**
 * Takes the time and the name of a further request of the same person.
 *
 * @returns whether they differ from what was known
 */
const changeWish = async (
  tx: Executor,
  before: typeof c2cRequest.$inferSelect,
  request: NewRequest,
): Promise<boolean> => {
  const { account, phone, name, now, wantedAt, dueAt } = request
  const isSameTime = before.wantedAt?.getTime() === wantedAt?.getTime()
  const known = await findCallerNames(tx, { accountId: account.id, phones: [phone] })
  if (isSameTime && (!name || known.get(phone)?.name === name)) return false
  await storeName(tx, request)
  // Whoever was told of the former time is told of the new one.
  const change = isSameTime ? {} : { wantedAt, dueAt, notifiedAt: null }
  await applyStep(tx, { ...before, ...change }, { kind: 'changed', at: now }, change)
  return true
}

const storeName = async (tx: Executor, { account, phone, name }: NewRequest): Promise<void> => {
  if (!name) return
  const source = { accountId: account.id, source: 'form', by: null } as const
  await storeCallerNames(tx, [{ e164: phone, name, company: '' }], source)
}

const findPool = async (tx: Executor, accountId: number, ringpoolId: string) => {
  const [pool] = await tx
    .select({ id: ringpool.id, name: ringpool.name, tag: ringpoolTag.name })
    .from(ringpool)
    .leftJoin(ringpoolTag, eq(ringpoolTag.id, ringpool.tagId))
    .where(and(eq(ringpool.accountId, accountId), eq(ringpool.id, ringpoolId)))
  return pool
}
