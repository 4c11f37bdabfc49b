import { type LinkKind, linkKinds } from '@talkie/contract/identity'
import { type Language, languages } from '@talkie/contract/places'
import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { defineJob, type SendJob } from '../../../platform/jobs/define-job.ts'
import type { Log } from '../../../platform/log.ts'
import { MailError } from '../../../platform/mailer/mail.ts'
import { type Mailer, mailRetries } from '../../../platform/mailer/mailer.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { credential, permission, user } from '../tables.ts'
import { linksOf, makeLink } from './account-link.ts'
import { writeLinkMail } from './write-link-mail.ts'

const queue = 'account-links'
const payloadSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(linkKinds),
  email: z.email(),
  language: z.enum(languages),
  /** Who invites; absent where a job was queued before it was said. */
  invitedBy: z.string().optional(),
})

/**
 * Has a link sent by e-mail. Whether the address belongs to anybody is asked in the background, so that no answer
 * and no time tells it.
 */
export const sendLink = async (
  sendJob: SendJob,
  wanted: { kind: LinkKind; email: string; language: Language; invitedBy?: string },
): Promise<void> => {
  const id = uuid()
  await sendJob(queue, { ...wanted, id }, id)
}

export type LinkMailDeps = {
  db: Database
  log: Log
  mailer: Pick<Mailer, 'deliver'>
  publicUrl: string
  productName: string
  /** The names of accounts, which stand above this module, in the order of the alphabet. */
  accountNames: (db: Executor, accountIds: readonly number[]) => Promise<readonly string[]>
}

/** A token for who is to have one; an invitation that was taken back or used meanwhile has none. */
const tokenFor = (db: Database, { kind, email }: { kind: LinkKind; email: string }) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: user.id,
        name: user.name,
        profile: user.profile,
        hasPassword: isNotNull(credential.password),
      })
      .from(user)
      .leftJoin(credential, eq(credential.userId, user.id))
      .where(and(eq(user.email, email), eq(user.active, true)))
      .limit(1)
    if (!found) return undefined
    if (
      kind === 'invitation' &&
      (found.hasPassword || (await linksOf(tx, { kind, userId: found.id })).size === 0)
    )
      return undefined
    return { ...found, token: await makeLink(tx, { kind, userId: found.id }) }
  })

const accountsOf = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .select({ accountId: permission.accountId })
    .from(permission)
    .where(eq(permission.userId, userId))
  return rows.map(({ accountId }) => accountId)
}

/**
 * The job that sends links. The token is made here and goes straight to the mail server: a queue of mails would keep
 * it readable. Each try makes a new one.
 */
export const linkMailJob = ({ db, log, mailer, publicUrl, productName, accountNames }: LinkMailDeps) =>
  defineJob({
    name: queue,
    payload: payloadSchema,
    ...mailRetries,
    handle: async ({ id, kind, email, language, invitedBy }, { last }) => {
      const made = await tokenFor(db, { kind, email })
      if (!made) return
      const to = { name: made.name, email }
      const accounts = kind === 'invitation' ? await accountNames(db, await accountsOf(db, made.id)) : []
      const mail = await writeLinkMail(
        { publicUrl, productName },
        { kind, token: made.token, language, to, invitedBy, profile: made.profile, accounts },
      )
      try {
        await mailer.deliver(mail, id)
      } catch (error) {
        const lasting = error instanceof MailError && error.lasting
        if (lasting || last) log.error({ id, kind }, 'A mail with a link was given up.')
        if (!lasting) throw error
      }
    },
  })
