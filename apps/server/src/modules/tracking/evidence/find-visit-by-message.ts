import { findVisitCodes, parseVisitCode } from '@talkie/tracker/visit-code'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'

/** The visit from which a message was opened. */
export type MessageVisit = { visitId: string; visitorId: string }

/** Codes of one message that are looked up: more are no message of a visitor. */
const maxCodes = 5

/**
 * Finds the visit whose code a WhatsApp message carries: one that opened WhatsApp before the message arrived. Of several
 * codes the last one written counts, and of several visits with one code the newest. Visits are kept for 30 days.
 */
export const findVisitByMessage = async (
  db: Pick<Database, 'execute'>,
  { accountId, text, at }: { accountId: number; text: string; at: Date },
): Promise<MessageVisit | undefined> => {
  const tails = findVisitCodes(text)
    .slice(0, maxCodes)
    .flatMap((code) => parseVisitCode(code) ?? [])
  if (tails.length === 0) return undefined
  const { rows } = await db.execute<MessageVisit>(sql`
    select v.id as "visitId", v.visitor_id as "visitorId"
    from jsonb_array_elements_text(${JSON.stringify(tails)}::jsonb) with ordinality as c(tail, ord)
    join visit_action a on a.account_id = ${accountId} and a.kind = 'whatsapp'
      and right(a.visit_id::text, 10) = c.tail and a.at <= ${at.toISOString()}
    join visit v on v.id = a.visit_id and v.account_id = ${accountId}
    order by c.ord, a.at desc
    limit 1`)
  return rows[0]
}
