import { createHash, randomBytes } from 'node:crypto'
import { type LinkKind, linkKinds } from '@talkie/contract/identity'
import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { verification } from '../tables.ts'

const hour = 3_600_000

/** How long a link is good, in milliseconds. */
export const linkLasts: Record<LinkKind, number> = { invitation: 7 * 24 * hour, recovery: hour }

/** How long a link that is over is known, in milliseconds: its reader is told why it opens nothing. */
const knownFor = 30 * 24 * hour

/** Before the identifier of a link that was used. */
const usedMark = 'used-'

/** What a link proves: that its bearer reads the mails of this user. */
export type AccountLink = { kind: LinkKind; userId: string; endsAt: Date }

/** Under what a link is kept: the hash of its token alone, so that who reads the table signs in as nobody. */
const identifierOf = (kind: LinkKind, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`

const identifiersOf = (token: string) => linkKinds.map((kind) => identifierOf(kind, token))

const ofToken = (token: string) =>
  and(inArray(verification.identifier, identifiersOf(token)), gt(verification.expiresAt, new Date()))

const toLink = ({
  identifier,
  value,
  expiresAt,
}: typeof verification.$inferSelect): AccountLink | undefined => {
  const kind = linkKinds.find((one) => identifier.startsWith(`${one}:`))
  return kind && { kind, userId: value, endsAt: expiresAt }
}

/** Ends a user's links of some kinds: they are over as if their time was. */
export const endLinks = async (
  tx: Executor,
  { userId, kinds = linkKinds }: { userId: string; kinds?: readonly LinkKind[] },
): Promise<void> => {
  const ofKinds = or(...kinds.map((kind) => like(verification.identifier, `${kind}:%`)))
  const now = new Date()
  await tx
    .update(verification)
    .set({ expiresAt: now, updatedAt: now })
    .where(and(eq(verification.value, userId), ofKinds, gt(verification.expiresAt, now)))
}

/**
 * Makes a link. An invitation takes the place of the earlier one. Links of recovery stay good beside each other, since
 * anybody may ask for one: a stranger would end the link that its reader is about to open.
 *
 * @returns its token: 256 random bits in base64url, which are nowhere kept
 */
export const makeLink = async (
  tx: Executor,
  { kind, userId }: Pick<AccountLink, 'kind' | 'userId'>,
): Promise<string> => {
  await tx.delete(verification).where(lt(verification.expiresAt, new Date(Date.now() - knownFor)))
  if (kind === 'invitation') await endLinks(tx, { userId, kinds: [kind] })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + linkLasts[kind])
  await tx
    .insert(verification)
    .values({ id: uuid(), identifier: identifierOf(kind, token), value: userId, expiresAt })
  return token
}

/** What a token's link proves; undefined when it was used, ended or never was: see `whyNoLink`. */
export const findLink = async (db: Executor, token: string): Promise<AccountLink | undefined> => {
  const [found] = await db.select().from(verification).where(ofToken(token))
  return found && toLink(found)
}

/** The same, and the link is used up: of two who come at once one gets it. */
export const takeLink = async (tx: Executor, token: string): Promise<AccountLink | undefined> => {
  const [taken] = await tx.select().from(verification).where(ofToken(token)).for('update')
  const link = taken && toLink(taken)
  if (!link) return undefined
  const now = new Date()
  await tx
    .update(verification)
    .set({
      identifier: sql`${usedMark} || ${verification.identifier}`,
      expiresAt: now,
      updatedAt: now,
    })
    .where(eq(verification.id, taken.id))
  return link
}

/** Why a token proves nothing (any more): its bearer alone can ask, since nobody else knows 256 random bits. */
export const whyNoLink = async (db: Executor, token: string): Promise<'used' | 'expired' | 'unknown'> => {
  const identifiers = identifiersOf(token)
  const used = identifiers.map((identifier) => `${usedMark}${identifier}`)
  const [found] = await db
    .select({ identifier: verification.identifier })
    .from(verification)
    .where(inArray(verification.identifier, [...identifiers, ...used]))
  if (!found) return 'unknown'
  return used.includes(found.identifier) ? 'used' : 'expired'
}

/** Links of a kind that are good now, by user. */
export const linksOf = async (
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
