import { createHash } from 'node:crypto'
import { toOneLine } from '@talkie/contract/one-line'
import type { FormRequest } from '@talkie/contract/tracking'
import { and, eq, gte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { derivedEventId } from '../../../platform/event-id.ts'
import { parsePhone } from '../../../platform/phone/phone-number.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { storeCallerNames } from '../../contacts/index.ts'
import { conversion } from '../../events/tables.ts'
import { recordCallReports } from '../../telephony/index.ts'
import {
  type CollectDeps,
  describeConversion,
  getPageAccount,
  parseUserAgent,
  type TrackerClient,
} from '../../tracking/index.ts'
import { recordSeenForm } from './record-seen-form.ts'

export type CollectFormDeps = Pick<CollectDeps, 'db' | 'accounts' | 'refusals' | 'geo'> & {
  clock: { now: () => Date }
  /** Called when events were appended to the log. */
  onStored: () => void
}

/** The most forms of one visit: whoever sends more is a program. */
const maxPerVisit = 10

const emailSchema = z.email().max(200)

const toPhone = (written: string | undefined, { country }: DirectoryAccount): string | null => {
  const phone = parsePhone(written ?? '', country)
  return 'error' in phone ? null : phone.e164
}

/**
 * Makes a form of the site's own a lead, with the person and the visit's source. What belongs to no visit of the visitor is
 * ignored, and so are a bot, and an account that does not watch forms. The same person in the same form of a visit is one lead.
 *
 * @throws Refusal as `getPageAccount`
 */
export const collectForm = async (
  deps: CollectFormDeps,
  body: FormRequest,
  client: TrackerClient,
): Promise<Record<never, never>> => {
  const { db, clock, geo } = deps
  const account = await getPageAccount(deps, { key: body.key, url: body.url, origin: client.origin })
  if (!account.watchForms || parseUserAgent(client.userAgent).bot) return {}
  const now = clock.now()
  const { id: accountId } = account
  const phone = toPhone(body.phone, account)
  const email = emailSchema.safeParse(body.email?.trim().toLowerCase()).data ?? null
  const name = toOneLine(body.name ?? '')
  const form = toOneLine(body.form)
  const text = body.text?.trim() || null
  const content = createHash('sha256')
    .update(JSON.stringify([form, phone, email, name]))
    .digest('hex')
  const id = derivedEventId(`${accountId} ${body.visit} ${content}`, 'form lead')
  const stored = await db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`form ${accountId} ${body.visit}`}, 0))`,
    )
    const { visit, visitor } = body
    const sender = { ...client, account, geo }
    const source = await describeConversion(tx, { accountId, at: now, visit, visitor, page: body, sender })
    if (source.visitId === null) return false
    const ofLead = and(eq(conversion.accountId, accountId), eq(conversion.id, id))
    if ((await tx.$count(conversion, ofLead)) > 0) return false
    const ofVisit = and(
      eq(conversion.accountId, accountId),
      gte(conversion.at, new Date(now.getTime() - 24 * 3_600_000)),
      eq(conversion.visitId, visit),
      eq(conversion.type, 'lead'),
      sql`${conversion.row} ->> 'form' is not null`,
    )
    if ((await tx.$count(conversion, ofVisit)) >= maxPerVisit) return false
    await recordCallReports(
      tx,
      [{ id, type: 'lead', accountId, at: now.toISOString(), phone, email, form, text, ...source }],
      now,
    )
    if (name && phone)
      await storeCallerNames(tx, [{ e164: phone, name, company: '' }], {
        accountId,
        source: 'form',
        by: null,
      })
    return true
  })
  if (!stored) return {}
  deps.onStored()
  // After the lead: nobody's waits for the list of forms.
  if (body.seen)
    await recordSeenForm(db, { accountId, form: body.seen, url: body.url, at: now, sent: 1, leads: 1 })
  return {}
}
