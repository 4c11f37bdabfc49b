import { toOneLine } from '@talkie/contract/one-line'
import type { ConversionRequest } from '@talkie/contract/tracking'
import { and, eq, gte, sql } from 'drizzle-orm'
import { derivedEventId } from '../../../../platform/event-id.ts'
import { Refusal } from '../../../../platform/http/http.ts'
import { type EventRow, recordConversions } from '../../../events/index.ts'
import { conversion } from '../../../events/tables.ts'
import { resolveDimensions } from '../../visits/describe-conversion.ts'
import { findTouches } from '../../visits/find-visits.ts'
import type { PrivacySignals } from '../is-refused.ts'
import { findSiteVisit, type SiteCallDeps } from './find-site-visit.ts'

/** The most sales and leads of one visitor in a day. A browser can forge them: this bounds what one can do. */
const maxPerVisitor = 20

/**
 * Records a sale or a lead that the site reports of a visit, with the visit's dimensions. The site's id makes it one
 * of the visitor, however often it is sent: ids of orders can be guessed, and one that another visitor sends first must not
 * keep out the right one. It names no phone, so that it never says who called.
 *
 * @throws Refusal as `findSiteVisit`; BAD_REQUEST at `currency`; TOO_MANY_REQUESTS
 */
export const collectConversion = async (
  deps: SiteCallDeps,
  body: ConversionRequest,
  sender: PrivacySignals & { origin: string | undefined },
): Promise<Record<never, never>> => {
  const { account, visit, now } = await findSiteVisit(deps, body, sender)
  if (body.type === 'sale' && body.currency !== account.currencyCode)
    throw new Refusal('BAD_REQUEST', `The account's currency is ${account.currencyCode}.`, {
      currency: 'invalid',
    })
  const id = derivedEventId(`${account.id} ${visit.visitorId} ${body.id}`, body.type)
  const touches = await findTouches(deps.db, {
    accountId: account.id,
    visitorId: visit.visitorId,
    until: now,
  })
  const event: Omit<EventRow, 'revision'> = {
    id,
    type: body.type,
    accountId: account.id,
    at: now.toISOString(),
    visitId: visit.id,
    visitorId: visit.visitorId,
    matchId: visit.matchId,
    dimensions: resolveDimensions(visit, touches),
    touches,
    ...(body.type === 'sale'
      ? { value: body.value.toFixed(4), currency: body.currency }
      : { text: toOneLine(body.name) }),
  }
  await deps.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`conversion ${account.id} ${visit.visitorId}`}, 0))`,
    )
    const ofVisitor = and(
      eq(conversion.accountId, account.id),
      gte(conversion.at, new Date(now.getTime() - 24 * 60 * 60_000)),
      eq(conversion.visitorId, visit.visitorId),
      sql`${conversion.id} <> ${id}`,
    )
    if ((await tx.$count(conversion, ofVisitor)) >= maxPerVisitor)
      throw new Refusal('TOO_MANY_REQUESTS', 'The visitor has too many sales and leads today.')
    await recordConversions(tx, [event])
  })
  deps.onRecorded()
  return {}
}
