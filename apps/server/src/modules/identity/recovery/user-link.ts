import { createHash, randomBytes } from 'node:crypto'
import { type LinkKind, linkKinds } from '@talkie/contract/identity'
import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { verification } from '../tables.ts'

const hour = 3_600_000

/** Milliseconds that a link is valid. */
export const linkLifetime: Record<LinkKind, number> = { invitation: 7 * 24 * hour, recovery: hour }

/** Milliseconds that an expired or used link is kept, so that its reader is told why it does not work. */
const expiredLinkRetention = 30 * 24 * hour

/** Prefix of the identifier of a used link. */
const usedPrefix = 'used-'

/** A valid link. It proves that its bearer reads the e-mails of this user. */
export type UserLink = { kind: LinkKind; userId: string; endsAt: Date }

/**
 * The identifier under which a link is stored. It has only the hash of the token, so that reading the table lets
 * nobody sign in.
 */
const toIdentifier = (kind: LinkKind, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`

const toIdentifiers = (token: string) => linkKinds.map((kind) => toIdentifier(kind, token))

const whereToken = (token: string) =>
  and(inArray(verification.identifier, toIdentifiers(token)), gt(verification.expiresAt, new Date()))

const toLink = ({ identifier, value, expiresAt }: typeof verification.$inferSelect): UserLink | undefined => {
  const kind = linkKinds.find((linkKind) => identifier.startsWith(`${linkKind}:`))
  return kind && { kind, userId: value, endsAt: expiresAt }
}

/** Expires the links of some kinds of a user. */
export const endLinks = async (
  tx: Executor,
  { userId, kinds = linkKinds }: { userId: string; kinds?: readonly LinkKind[] },
): Promise<void> => {
  const isOfKinds = or(...kinds.map((kind) => like(verification.identifier, `${kind}:%`)))
  const now = new Date()
  await tx
    .update(verification)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(verification.value, userId), isOfKinds, gt(verification.expiresAt, now)))
}

/**
 * Creates a link. An invitation replaces the earlier one. Recovery links stay valid beside each other, since anybody
 * may request one: otherwise a stranger could expire the link that its reader is about to open.
 * @returns its token: 256 random bits in base64url, which are stored nowhere
 */
export const createUserLink = async (
  tx: Executor,
  { kind, userId }: Pick<UserLink, 'kind' | 'userId'>,
): Promise<string> => {
  await tx.delete(verification).where(lt(verification.expiresAt, new Date(Date.now() - expiredLinkRetention)))
  if (kind === 'invitation') await endLinks(tx, { userId, kinds: [kind] })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + linkLifetime[kind])
  await tx
    .insert(verification)
    .values({ id: uuid(), identifier: toIdentifier(kind, token), value: userId, expiresAt })
  return token
}

/** The valid link of a token; undefined if it is used, expired or unknown: see `explainInvalidToken`. */
export const findLink = async (db: Executor, token: string): Promise<UserLink | undefined> => {
  const [row] = await db.select().from(verification).where(whereToken(token))
  return row && toLink(row)
}

/** Finds the link and uses it up: of two concurrent calls one gets it. */
export const consumeLink = async (tx: Executor, token: string): Promise<UserLink | undefined> => {
  const [row] = await tx.select().from(verification).where(whereToken(token)).for('update')
  const link = row && toLink(row)
  if (!link) return undefined
  const now = new Date()
  await tx
    .update(verification)
    .set({
      identifier: sql`${usedPrefix} || ${verification.identifier}`,
      expiresAt: now,
      updatedAt: now,
    })
    .where(eq(verification.id, row.id))
  return link
}

/** Why a token has no valid link. Only its bearer can ask, since nobody else knows its 256 random bits. */
export const explainInvalidToken = async (
  db: Executor,
  token: string,
): Promise<'used' | 'expired' | 'unknown'> => {
  const identifiers = toIdentifiers(token)
  const used = identifiers.map((identifier) => `${usedPrefix}${identifier}`)
  const [found] = await db
    .select({ identifier: verification.identifier })
    .from(verification)
    .where(inArray(verification.identifier, [...identifiers, ...used]))
  if (!found) return 'unknown'
  return used.includes(found.identifier) ? 'used' : 'expired'
}

/** The valid links of a kind: when each expires, by user id. */
export const findActiveLinks = async (
  db: Executor,
  { kind, userId }: { kind: LinkKind; userId?: string },
): Promise<Map<string, Date>> => {
  const rows = await db
    .select({ userId: verification.value, endsAt: verification.expiresAt })
    .from(verification)
    .where(
      and(
        like(verification.identifier, `${kind}:%`),
        gt(verification.expiresAt, new Date()),
        userId === undefined ? undefined : eq(verification.value, userId),
      ),
    )
  return new Map(rows.map((row) => [row.userId, row.endsAt]))
}
