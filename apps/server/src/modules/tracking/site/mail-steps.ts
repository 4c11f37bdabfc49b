import { brandText } from '@talkie/contract/brand'
import type { Language } from '@talkie/contract/locales'
import { type InstallWay, toNextSnippet, toSnippet } from '@talkie/contract/tracking'
import { installGuides } from '@talkie/texts'
import { getServerText } from '@talkie/texts/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import { breakLinks } from '../../../platform/mailer/break-links.ts'
import { renderEmail } from '../../../platform/mailer/email-template.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { toScriptUrl } from './script-url.ts'

/** Maximum e-mails with steps that are sent from an account in an hour: anybody may be their recipient. */
const maxPerHour = 10

/** Names these e-mails in the activity log. */
const logged = { action: 'export', kind: 'mail', objectId: 'installation steps' } as const

export type MailStepsDeps = {
  db: Database
  publicUrl: string
  productName: string
  sendMail: (mail: Mail) => Promise<void>
}

/**
 * Sends the steps to install the snippet to whoever maintains the site.
 *
 * @throws Refusal NOT_FOUND; TOO_MANY_REQUESTS
 */
export const mailSteps = async (
  deps: MailStepsDeps,
  {
    accountId,
    email,
    way,
    language,
  }: { accountId: number; email: string; way: InstallWay; language: Language },
  actor: Actor,
): Promise<void> => {
  const site = await deps.db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        name: account.name,
        domain: account.domain,
        key: account.key,
        firstPartyUrl: account.firstPartyUrl,
      })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    const sent = await tx.$count(
      auditEntry,
      and(
        eq(auditEntry.accountId, accountId),
        eq(auditEntry.kind, logged.kind),
        eq(auditEntry.objectId, logged.objectId),
        gt(auditEntry.at, sql`now() - interval '1 hour'`),
      ),
    )
    if (sent >= maxPerHour)
      throw new Refusal(
        'TOO_MANY_REQUESTS',
        `An account sends its steps at most ${maxPerHour} times an hour.`,
      )
    const after = { recipients: [email], language }
    await recordChange(tx, { ...logged, name: found.name, accountId, after }, actor)
    return found
  })
  await deps.sendMail(
    await writeStepsMail(deps, { ...site, to: email, way, language, sender: breakLinks(actor.name) }),
  )
}

/** Writes the e-mail: the steps, the code, and what to watch for. */
const writeStepsMail = (
  { publicUrl, productName }: MailStepsDeps,
  {
    key,
    firstPartyUrl,
    domain,
    to,
    way,
    language,
    sender,
  }: {
    key: string
    firstPartyUrl: string
    domain: string
    to: string
    way: InstallWay
    language: Language
    sender: string
  },
): Promise<Mail> => {
  const t = getServerText(language)
  const scriptUrl = toScriptUrl({ key, firstPartyUrl }, publicUrl)
  const values = { origin: new URL(scriptUrl).origin, tag: `<script async src="${scriptUrl}"></script>` }
  const { steps, watch } = installGuides[way]
  const plain = (text: string) => text.replaceAll('`', '')
  const subject = t('stepsMail.subject', { domain })
  return renderEmail(to, {
    language,
    subject,
    title: subject,
    paragraphs: [
      t('stepsMail.intro', { sender, domain, way: t(`install.way.${way}`) }),
      ...steps.map((step, index) => `${index + 1}. ${plain(t(step, values))}`),
      t('stepsMail.code'),
      toSnippet(scriptUrl),
      ...(way === 'react' ? [toNextSnippet(scriptUrl)] : []),
      t('stepsMail.watch'),
      ...watch.map((note) => `• ${plain(t(note, values))}`),
    ],
    footer: [t('stepsMail.footer', { sender, product: brandText(productName) })],
  })
}
