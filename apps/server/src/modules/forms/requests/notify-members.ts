import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { conversion } from '../../events/tables.ts'
import { findMemberEmails } from '../../identity/index.ts'
import { c2cRequest, c2cStep } from '../tables.ts'
import type { CallBackPort } from './call-back-port.ts'
import { isForSystem } from './for-system.ts'
import { openStates } from './next-state.ts'
import { type MailedRequest, writeRequestMail } from './write-request-mail.ts'

/** An account gets one mail in so many minutes: requests that come in between wait for the next. */
const digestMinutes = 10

type Deps = {
  db: Database
  mailer: Pick<Mailer, 'sendMail'>
  clock: Pick<Clock, 'now'>
  callBack: CallBackPort
  /** The address of the web application. */
  publicUrl: string
}

/** Whether nobody has to be told yet, because a telephone system calls both sides: not once it failed. */
const isLeftToSystem = (
  now: Date,
) => sql`((${c2cRequest.state} = 'calling' or ${c2cRequest.state} = 'new' and ${isForSystem(now)})
  and not exists (select 1 from ${c2cStep} step where step.account_id = ${c2cRequest}.account_id
    and step.request_id = ${c2cRequest}.id and step.kind = 'call_failed'))`

/** The accounts with due requests of which nobody was told, except those that were told of others a moment ago. */
const findDueAccounts = async ({ db }: Deps, now: Date) => {
  const justTold = db
    .select({ id: c2cRequest.accountId })
    .from(c2cRequest)
    .where(gt(c2cRequest.notifiedAt, new Date(now.getTime() - digestMinutes * 60_000)))
  return await db
    .selectDistinct({
      id: account.id,
      name: account.name,
      language: account.language,
      timezone: account.timezone,
    })
    .from(c2cRequest)
    .innerJoin(account, and(eq(account.id, c2cRequest.accountId), eq(account.active, true)))
    .where(
      and(
        eq(c2cRequest.notifies, true),
        isNull(c2cRequest.notifiedAt),
        lte(c2cRequest.dueAt, now),
        sql`${account.id} not in ${justTold}`,
      ),
    )
}

const describeRequests = async (
  { db }: Deps,
  accountId: number,
  requests: readonly (typeof c2cRequest.$inferSelect)[],
): Promise<MailedRequest[]> => {
  const ids = requests.map(({ id }) => id)
  const events = new Map(
    (
      await db
        .select({ id: conversion.id, row: conversion.row })
        .from(conversion)
        .where(and(eq(conversion.accountId, accountId), inArray(conversion.id, ids)))
    ).map(({ id, row }) => [id, row]),
  )
  const names = await findCallerNames(db, { accountId, phones: requests.map(({ phone }) => phone) })
  return requests.map(({ id, phone, at, wantedAt }) => {
    const event = events.get(id)
    const { source = '', medium = '', campaign = '', pageUrl = '' } = event?.dimensions ?? {}
    return {
      name: names.get(phone)?.name ?? '',
      phone,
      form: event?.form ?? '',
      at,
      wantedAt,
      source: [source, medium, campaign].filter((part) => part && !/^\(/.test(part)).join(' / '),
      page: pageUrl,
    }
  })
}

/**
 * Tells the members of accounts who wants to be called, once somebody can call: in one mail to each, and not again within
 * ten minutes. Where a telephone system calls both sides, only of those that it failed to connect.
 *
 * Mails are queued before their requests are marked, so that a process that dies in between tells nobody twice, and nobody
 * is forgotten: the next run queues the same mails, with the same ids.
 */
export const notifyMembers = async (deps: Deps): Promise<void> => {
  const { db, clock, callBack } = deps
  const now = clock.now()
  for (const told of await findDueAccounts(deps, now)) {
    const calls = await callBack.isThere(told.id)
    const due = await db
      .select()
      .from(c2cRequest)
      .where(
        and(
          eq(c2cRequest.accountId, told.id),
          eq(c2cRequest.notifies, true),
          isNull(c2cRequest.notifiedAt),
          lte(c2cRequest.dueAt, now),
          calls ? sql`not ${isLeftToSystem(now)}` : undefined,
        ),
      )
      .orderBy(asc(c2cRequest.dueAt), asc(c2cRequest.id))
    const open = due.filter(({ state }) => openStates.includes(state))
    if (open.length > 0) await queueMails(deps, told, open)
    // Whoever was reached meanwhile is marked as told, too; whoever changed the time meanwhile is due at another one.
    for (const { id, dueAt } of due)
      await db
        .update(c2cRequest)
        .set({ notifiedAt: now })
        .where(and(eq(c2cRequest.accountId, told.id), eq(c2cRequest.id, id), eq(c2cRequest.dueAt, dueAt)))
  }
}

type DueAccount = Awaited<ReturnType<typeof findDueAccounts>>[number]

const queueMails = async (
  deps: Deps,
  account: DueAccount,
  open: readonly (typeof c2cRequest.$inferSelect)[],
): Promise<void> => {
  const { db, mailer, publicUrl } = deps
  const requests = await describeRequests(deps, account.id, open)
  const content = open.map(({ id, dueAt }) => `${id} ${dueAt.toISOString()}`).join(' ')
  for (const to of await findMemberEmails(db, { accountId: account.id, section: 'reporting.c2c' }))
    await mailer.sendMail(
      await writeRequestMail({ to, account, requests, publicUrl }),
      derivedEventId(`${content} ${to}`, 'call-back mail'),
    )
}
