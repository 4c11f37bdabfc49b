import { findPersonalFilters, type SharedLink, type SharedLinkFields } from '@talkie/contract/reporting'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { Refusal } from '../../../platform/http/http.ts'
import { checkRange, compileExportPage, type ReportDeps } from '../../analytics/index.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { sharedLink } from '../tables.ts'
import { toLinkRange } from './link-range.ts'
import { createLinkToken, hashLinkToken } from './link-token.ts'
import { findLinks, whereLink } from './stored-link.ts'

/** The most links of an account that work at the same time. */
const maxLinks = 100
const dayMs = 86_400_000

/** Checks that a link can be shown, and names no person. */
const checkFields = ({ filters }: SharedLinkFields) => {
  const personal = findPersonalFilters(filters)
  if (personal.length > 0)
    throw new Refusal(
      'BAD_REQUEST',
      'A link may not be filtered by what identifies a person.',
      Object.fromEntries(personal.map((path) => [path, 'invalid'])),
    )
}

/**
 * Creates a link to an account's dashboard. Its token is returned here and stored nowhere.
 * @throws Refusal NOT_FOUND; RANGE_TOO_LONG; BAD_REQUEST with the name of the field; CONFLICT if there are too many
 */
export const createLink = async (
  { db, accounts }: Pick<ReportDeps, 'db' | 'accounts'>,
  {
    accountId,
    userId,
    lifetimeDays,
    ...fields
  }: SharedLinkFields & { accountId: number; userId: string; lifetimeDays: number },
  actor: Actor,
): Promise<{ link: SharedLink; token: string }> => {
  const account = await accounts.byId(accountId)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such account.')
  checkFields(fields)
  const now = new Date()
  const range = toLinkRange(fields.days, account.timezone, now)
  checkRange(range)
  const { filters } = fields
  const { timezone } = account
  // Refuses filters of the wrong kind.
  compileExportPage({ accountId, timezone, range, filters, scope: 'all', search: '', sort: [], fields: [] })
  const token = createLinkToken()
  const linkId = uuid()
  const expiresAt = new Date(now.getTime() + lifetimeDays * dayMs)
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shared links ${accountId}`}))`)
    const [working] = await tx
      .select({ links: count() })
      .from(sharedLink)
      .where(
        and(eq(sharedLink.accountId, accountId), isNull(sharedLink.revokedAt), gt(sharedLink.expiresAt, now)),
      )
    if ((working?.links ?? 0) >= maxLinks)
      throw new Refusal('CONFLICT', `An account has at most ${maxLinks} links.`, { name: 'limit_reached' })
    await tx.insert(sharedLink).values({
      id: linkId,
      accountId,
      userId,
      tokenHash: hashLinkToken(token),
      fields,
      createdAt: now,
      lifetimeDays,
      expiresAt,
    })
    await recordChange(
      tx,
      {
        action: 'create',
        kind: 'shared_link',
        objectId: linkId,
        name: fields.name,
        accountId,
        after: { ...fields, expiresAt: expiresAt.toISOString() },
      },
      actor,
    )
    const [link] = await findLinks(tx, whereLink({ accountId, linkId }))
    if (!link) throw new Error('The link was not inserted.')
    return { link, token }
  })
}
