import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, like, lt } from 'drizzle-orm'
import { v4 as uuid } from 'uuid'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { verification } from '../tables.ts'

/** Milliseconds that a sign-in may take at the provider. */
const lasts = 10 * 60_000
const prefix = 'single-sign-on:'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
const identifierOf = (state: string) => `${prefix}${hashed(state)}`

const pendingSchema = z.object({
  providerId: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  ticketHash: z.string(),
})

/** What a sign-in that is under way at a provider is ended with. */
export type PendingSignIn = { providerId: string; nonce: string; verifier: string }

type Deps = { db: Executor; secrets: Secrets }

/**
 * Keeps what a sign-in is ended with, under the hash of its state.
 * @returns the ticket that the browser which began keeps: a link that somebody sends it ends no sign-in
 */
export const keepPending = async (
  { db, secrets }: Deps,
  { state, ...pending }: PendingSignIn & { state: string },
): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await db
    .delete(verification)
    .where(and(like(verification.identifier, `${prefix}%`), lt(verification.expiresAt, new Date())))
  await db.insert(verification).values({
    id: uuid(),
    identifier: identifierOf(state),
    value: secrets.seal(JSON.stringify({ ...pending, ticketHash: hashed(ticket) })),
    expiresAt: new Date(Date.now() + lasts),
  })
  return ticket
}

/** Takes it: each state counts once, whatever comes of it. Undefined for another browser's, a late and an unknown one. */
export const takePending = async (
  { db, secrets }: Deps,
  { state, ticket }: { state: string; ticket: string },
): Promise<PendingSignIn | undefined> => {
  const [taken] = await db
    .delete(verification)
    .where(and(eq(verification.identifier, identifierOf(state)), gt(verification.expiresAt, new Date())))
    .returning({ value: verification.value })
  if (!taken) return undefined
  const { ticketHash, ...pending } = pendingSchema.parse(JSON.parse(secrets.open(taken.value)))
  return timingSafeEqual(Buffer.from(ticketHash), Buffer.from(hashed(ticket))) ? pending : undefined
}
