import { brandText } from '@talkie/contract/brand'
import type { LinkKind, Profile } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/locales'
import { getServerText } from '@talkie/texts/server'
import { renderEmail } from '../../../platform/mailer/email-template.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'

/**
 * The URL of a link: the public URL with the token as a query parameter. It opens the sign-in page, the only page for
 * users who are not signed in.
 */
export const buildLinkUrl = (publicUrl: string, kind: LinkKind, token: string): string => {
  const address = new URL(publicUrl)
  address.search = new URLSearchParams({ [kind]: token }).toString()
  return address.toString()
}

/** Who invites, and what the invited user will have access to. */
export type Invitation = {
  invitedBy?: string | undefined
  profile?: Profile
  /** Names of the accounts that the invited user may open. */
  accounts?: readonly string[]
}

/**
 * Keys of the sentences of an invitation: to accounts, to the administration, by somebody, or to the product if the
 * inviter is unknown.
 */
type InvitationText = 'accounts' | 'administer' | 'by' | 'product'

/** Selects the sentence that says what an invitation is to. Pure. */
export const selectInvitationText = ({ invitedBy, profile, accounts = [] }: Invitation): InvitationText => {
  if (!invitedBy) return 'product'
  if (profile === 'privileged') return 'administer'
  return accounts.length > 0 ? 'accounts' : 'by'
}

/** Names that are written out; the rest is counted. */
const maxNames = 5

/** Formats names as a list in a language. Pure. */
export const formatNames = (language: Language, names: readonly string[]): string => {
  const more = names.length - maxNames
  const shown = more > 0 ? [...names.slice(0, maxNames), `+${more}`] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown)
}

/** Builds the e-mail with the link to set a password. */
export const writeLinkMail = (
  { publicUrl, productName }: { publicUrl: string; productName: string },
  {
    kind,
    token,
    language,
    to,
    ...invitation
  }: {
    kind: LinkKind
    token: string
    language: Language
    to: { name: string; email: string }
  } & Invitation,
): Promise<Mail> => {
  const t = getServerText(language)
  const values = {
    product: brandText(productName),
    name: to.name,
    email: to.email,
    inviter: invitation.invitedBy ?? '',
    accounts: formatNames(language, invitation.accounts ?? []),
  }
  return renderEmail(to.email, {
    language,
    subject: t(`linkMail.${kind}.subject`, values),
    title: t(kind === 'invitation' ? 'recovery.welcome' : 'linkMail.recovery.title', values),
    paragraphs: [
      ...(kind === 'invitation' ? [t(`linkMail.invitedTo.${selectInvitationText(invitation)}`, values)] : []),
      t(`linkMail.${kind}.text`, values),
      t(`linkMail.${kind}.until`),
    ],
    link: { label: t(`linkMail.${kind}.open`), url: buildLinkUrl(publicUrl, kind, token) },
    footer: [t(`linkMail.${kind}.footer`)],
  })
}
