import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Mailer } from '../../../platform/mailer/mailer.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { findCallerNames } from '../../contacts/index.ts'
import { conversion } from '../../events/tables.ts'
import { findMemberEmails } from '../../identity/index.ts'
import { c2cForm, c2cRequest, c2cStep } from '../tables.ts'
import type { CallBackPort } from './call-back-port.ts'
import { isOfOwnCountry } from './own-country.ts'
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

/**
 * Whether nobody has to be told yet, because a telephone system calls both sides: not once it failed, or the request is for
 * people, as one of a form without a phone of the account, or of a phone abroad.
 */
const isLeftToSystem = sql`(${c2cRequest.state} in ('new', 'calling') and ${isOfOwnCountry}
  and exists (select 1 from ${c2cForm} form where form.account_id = ${c2cRequest}.account_id
    and form.id = ${c2cRequest}.form_id and form.fields ->> 'destination' is not null)
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
 */
export const notifyMembers = async (deps: Deps): Promise<void> => {
  const { db, mailer, clock, callBack, publicUrl } = deps
  const now = clock.now()
  for (const told of await findDueAccounts(deps, now)) {
    const calls = await callBack.isThere(told.id)
    // Whoever was reached meanwhile is marked as told, too.
    const claimed = await db
      .update(c2cRequest)
      .set({ notifiedAt: now })
      .where(
        and(
          eq(c2cRequest.accountId, told.id),
          eq(c2cRequest.notifies, true),
          isNull(c2cRequest.notifiedAt),
          lte(c2cRequest.dueAt, now),
          calls ? sql`not ${isLeftToSystem}` : undefined,
        ),
      )
      .returning()
    const open = claimed
      .filter(({ state }) => state === 'new' || state === 'calling' || state === 'failed')
      .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    if (open.length === 0) continue
    const requests = await describeRequests(deps, told.id, open)
    const members = await findMemberEmails(db, { accountId: told.id, section: 'reporting.c2c' })
    for (const to of members)
      await mailer.sendMail(await writeRequestMail({ to, account: told, requests, publicUrl }))
  }
}
