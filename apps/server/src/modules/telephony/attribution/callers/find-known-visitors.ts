import type { EventType } from '@talkie/contract/events'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import type { EventRow } from '../../../events/index.ts'
import { conversion } from '../../../events/tables.ts'
import { visit } from '../../../tracking/tables.ts'
import type { CallerNews, CallerSign, CallerSignKind } from './caller-sign.ts'

/**
 * How certainly the visitor of an event has the phone that the event names. A form or an order is filled in by the
 * visitor, with a phone that may be another one's. A conversation or a lead may have been opened on another device.
 * Events of call centres are left out: they know the visitor from a call, if at all, so they would confirm a guess.
 */
const kindByType: Partial<Record<EventType, { kind: CallerSignKind; certainty: number }>> = {
  c2c: { kind: 'form', certainty: 0.95 },
  sale: { kind: 'sale', certainty: 0.95 },
  fblead: { kind: 'lead', certainty: 0.9 },
  lead: { kind: 'lead', certainty: 0.9 },
  whatsapp_message: { kind: 'whatsapp', certainty: 0.9 },
}

/** An event with a match ID and no visitor: the site said whose match ID it is. */
const matchIdSign = { kind: 'match_id', certainty: 0.95 } as const satisfies Pick<
  CallerSign,
  'kind' | 'certainty'
>

const types = Object.keys(kindByType) as (keyof typeof kindByType)[]

/** More signs of one caller in four months say nothing new. */
const maxSigns = 50

/**
 * Finds what connects phones with visitors of an account, apart from calls: events of a visitor that name the phone, and
 * events that name the phone and a visitor's match ID. At most the newest 50 for each phone between two instants.
 */
export const findKnownVisitors = async (
  db: Executor,
  {
    accountId,
    phones,
    from,
    until,
  }: { accountId: number; phones: readonly string[]; from: Date; until: Date },
): Promise<Map<string, CallerSign[]>> => {
  if (phones.length === 0) return new Map()
  const ofRow = (name: string) => sql<string | null>`${conversion.row} ->> ${sql.raw(`'${name}'`)}`
  const rows = await db
    .select({
      type: conversion.type,
      at: conversion.at,
      phone: conversion.phone,
      visitorId: ofRow('visitorId'),
      matchId: ofRow('matchId'),
    })
    .from(conversion)
    .where(
      and(
        eq(conversion.accountId, accountId),
        inArray(conversion.phone, [...phones]),
        between(conversion.at, from, until),
        inArray(conversion.type, types),
        eq(conversion.deleted, false),
        sql`${conversion.row} ->> 'callId' is null`,
      ),
    )
    .orderBy(sql`${conversion.at} desc`, conversion.id)
    .limit(maxSigns * phones.length)
  const matchIds = rows.flatMap(({ visitorId, matchId }) => (visitorId === null && matchId ? [matchId] : []))
  const visitors = await findVisitorsOfMatchIds(db, { accountId, matchIds })
  const signs = new Map<string, CallerSign[]>()
  for (const { type, at, phone, visitorId, matchId } of rows) {
    const matched = visitors.get(matchId ?? '')
    const sign =
      visitorId === null
        ? matched && { visitorId: matched, at, ...matchIdSign }
        : kindByType[type] && { visitorId, at, ...kindByType[type] }
    const ofPhone = signs.get(phone ?? '') ?? []
    if (sign && ofPhone.length < maxSigns) signs.set(phone ?? '', [...ofPhone, sign])
  }
  return signs
}

/** What an event says about who calls from its phone; undefined if nothing. */
export const toCallerNews = ({
  accountId,
  type,
  at,
  phone,
  visitorId,
  matchId,
  callId,
}: Omit<EventRow, 'revision'>): CallerNews | undefined => {
  const sign = kindByType[type]
  if (!sign || !phone || callId || !(visitorId || matchId)) return undefined
  return { accountId, phone, at: new Date(at), cause: visitorId ? sign.kind : matchIdSign.kind }
}

/** The visitor who last came with each match ID. */
const findVisitorsOfMatchIds = async (
  db: Executor,
  { accountId, matchIds }: { accountId: number; matchIds: readonly string[] },
): Promise<Map<string, string>> => {
  if (matchIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([visit.matchId], { matchId: visit.matchId, visitorId: visit.visitorId })
    .from(visit)
    .where(and(eq(visit.accountId, accountId), inArray(visit.matchId, [...new Set(matchIds)])))
    .orderBy(visit.matchId, sql`${visit.at} desc`, visit.id)
  return new Map(rows.map(({ matchId, visitorId }) => [matchId ?? '', visitorId]))
}
