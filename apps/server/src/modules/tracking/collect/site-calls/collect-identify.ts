import { toOneLine } from '@talkie/contract/one-line'
import type { IdentifyRequest } from '@talkie/contract/tracking'
import { and, eq, exists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Refusal } from '../../../../platform/http/http.ts'
import { parsePhone } from '../../../../platform/phone/phone-number.ts'
import { publishEvents } from '../../../events/index.ts'
import { visit as visitTable } from '../../tables.ts'
import type { PrivacySignals } from '../is-refused.ts'
import { findSiteVisit, type SiteCallDeps } from './find-site-visit.ts'

const emailSchema = z.email().max(200)

/**
 * Takes who the visitor is, as the site says: the visit's event then has the phone, the mail and the name, so that a
 * contact's timeline includes it, and the visit has the site's own user id where the account uses match IDs.
 *
 * A browser can forge all of it. So it is no sign of who calls: attribution reads calls and conversions, not visits.
 *
 * @throws Refusal as `findSiteVisit`; BAD_REQUEST at a wrong field
 */
export const collectIdentify = async (
  deps: SiteCallDeps,
  { email, phone, name, matchId, ...sent }: IdentifyRequest,
  sender: PrivacySignals & { origin: string | undefined },
): Promise<Record<never, never>> => {
  const { account, visit, now } = await findSiteVisit(deps, sent, sender)
  const address = email === undefined ? null : emailSchema.safeParse(email.trim().toLowerCase())
  if (address?.success === false) throw invalid('email', 'The mail address is wrong.')
  const parsed = phone === undefined ? null : parsePhone(phone, account.country)
  if (parsed && 'error' in parsed) throw invalid('phone', 'The phone is wrong.')
  const own = account.matchId && matchId ? toOneLine(matchId) : visit.matchId
  await deps.db.transaction(async (tx) => {
    const ofAccount = and(eq(visitTable.accountId, account.id), eq(visitTable.id, visit.id))
    const [updated] = await tx
      .update(visitTable)
      .set({ matchId: own })
      .where(ofAccount)
      .returning({
        bot: visitTable.bot,
        returning: sql<boolean>`${exists(
          tx
            .select({ one: sql`1` })
            .from(sql`visit as b`)
            .where(
              sql`b.account_id = ${account.id} and b.visitor_id = ${visit.visitorId} and b.at < ${visit.at.toISOString()}::timestamptz`,
            ),
        )}`,
      })
    if (!updated || updated.bot) return
    await publishEvents(tx, [
      {
        id: visit.id,
        type: 'visit',
        accountId: account.id,
        at: visit.at.toISOString(),
        // A later call tells more; the visit itself is revision 1.
        revision: now.getTime(),
        visitId: visit.id,
        visitorId: visit.visitorId,
        matchId: own,
        bot: false,
        newVsReturning: updated.returning ? 'returning' : 'new',
        dimensions: visit.facts.dimensions,
        phone: parsed?.e164 ?? null,
        email: address?.data ?? null,
        text: name ? toOneLine(name) : null,
      },
    ])
  })
  deps.onRecorded()
  return {}
}

const invalid = (field: string, message: string) =>
  new Refusal('BAD_REQUEST', message, { [field]: 'invalid' })
