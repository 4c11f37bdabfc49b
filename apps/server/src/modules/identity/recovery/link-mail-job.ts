import { type LinkKind, linkKinds } from '@talkie/contract/identity'
import { type Language, languages } from '@talkie/contract/locales'
import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { defineJob, type SendJob } from '../../../platform/jobs/define-job.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MailError } from '../../../platform/mailer/mail.ts'
import { type Mailer, mailRetries } from '../../../platform/mailer/mailer.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { credential, permission, user } from '../tables.ts'
import { createUserLink, findActiveLinks } from './user-link.ts'
import { writeLinkMail } from './write-link-mail.ts'

const queue = 'account-links'
const payloadSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(linkKinds),
  email: z.email(),
  language: z.enum(languages),
  /** The name of the inviting user; absent in jobs queued before this field existed. */
  invitedBy: z.string().optional(),
})

/**
 * Queues an e-mail with a link. Whether the address belongs to a user is looked up in the background, so that neither
 * response nor timing reveals it.
 */
export const sendLink = async (
  sendJob: SendJob,
  request: { kind: LinkKind; email: string; language: Language; invitedBy?: string },
): Promise<void> => {
  const id = uuid()
  await sendJob(queue, { ...request, id }, id)
}

export type LinkMailDeps = {
  db: Database
  log: Log
  mailer: Pick<Mailer, 'deliver'>
  publicUrl: string
  productName: string
  /** Lists account names, sorted; accounts are a module above this one. */
  listAccountNames: (db: Executor, accountIds: readonly number[]) => Promise<readonly string[]>
}

/**
 * Creates a token for an active user; undefined for an unknown user, and for an invitation that was revoked or
 * accepted meanwhile.
 */
const createToken = (db: Database, { kind, email }: { kind: LinkKind; email: string }) =>
  db.transaction(async (tx) => {
    const [owner] = await tx
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
    if (!owner) return undefined
    if (
      kind === 'invitation' &&
      (owner.hasPassword || (await findActiveLinks(tx, { kind, userId: owner.id })).size === 0)
    )
      return undefined
    return { ...owner, token: await createUserLink(tx, { kind, userId: owner.id }) }
  })

const listUserAccounts = async (db: Database, userId: string): Promise<number[]> => {
  const rows = await db
    .select({ accountId: permission.accountId })
    .from(permission)
    .where(eq(permission.userId, userId))
  return rows.map(({ accountId }) => accountId)
}

/**
 * The job that sends links. It creates the token and hands it straight to the mail server: a mail queue would keep it
 * readable. Each attempt creates a new token.
 */
export const linkMailJob = ({ db, log, mailer, publicUrl, productName, listAccountNames }: LinkMailDeps) =>
  defineJob({
    name: queue,
    payload: payloadSchema,
    ...mailRetries,
    handle: async ({ id, kind, email, language, invitedBy }, { isLast }) => {
      const recipient = await createToken(db, { kind, email })
      if (!recipient) return
      const to = { name: recipient.name, email }
      const accounts =
        kind === 'invitation' ? await listAccountNames(db, await listUserAccounts(db, recipient.id)) : []
      const mail = await writeLinkMail(
        { publicUrl, productName },
        { kind, token: recipient.token, language, to, invitedBy, profile: recipient.profile, accounts },
      )
      try {
        await mailer.deliver(mail, id)
      } catch (error) {
        const isPermanent = error instanceof MailError && error.isPermanent
        if (isPermanent || isLast) log.error({ id, kind }, 'An e-mail with a link was given up.')
        if (!isPermanent) throw error
      }
    },
  })
