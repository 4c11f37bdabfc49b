import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, like, lt } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { verification } from '../tables.ts'

/** Milliseconds that a sign-in at the provider may take. */
const lifetime = 10 * 60_000
const prefix = 'single-sign-on:'

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const toIdentifier = (state: string) => `${prefix}${hash(state)}`

const pendingSchema = z.object({
  providerId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  ticketHash: z.string(),
})

/** What is needed to finish a sign-in that is under way at a provider. */
export type PendingSignIn = { providerId: string; nonce: string; verifier: string }

type Deps = { db: Executor; secrets: Secrets }

/**
 * Stores a pending sign-in under the hash of its state.
 * @returns the ticket that the browser keeps: a link that somebody else sends it finishes no sign-in
 */
export const savePendingSignIn = async (
  { db, secrets }: Deps,
  { state, ...pending }: PendingSignIn & { state: string },
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await db
    .delete(verification)
    .where(and(like(verification.identifier, `${prefix}%`), lt(verification.expiresAt, new Date())))
  await db.insert(verification).values({
    id: uuid(),
    identifier: toIdentifier(state),
    value: secrets.seal(JSON.stringify({ ...pending, ticketHash: hash(ticket) })),
    expiresAt: new Date(Date.now() + lifetime),
  })
  return ticket
}

/**
 * Finds and deletes a pending sign-in: each state counts once, whatever the outcome. Undefined if the browser is
 * another one, or the state is expired or unknown.
 */
export const consumePendingSignIn = async (
  { db, secrets }: Deps,
  { state, ticket }: { state: string; ticket: string },
): Promise<PendingSignIn | undefined> => {
  const [row] = await db
    .delete(verification)
    .where(and(eq(verification.identifier, toIdentifier(state)), gt(verification.expiresAt, new Date())))
    .returning({ value: verification.value })
  if (!row) return undefined
  const { ticketHash, ...pending } = pendingSchema.parse(JSON.parse(secrets.open(row.value)))
  return timingSafeEqual(Buffer.from(ticketHash), Buffer.from(hash(ticket))) ? pending : undefined
}
