import { brandText } from '@talkie/contract/brand'
import type { LinkKind, Profile } from '@talkie/contract/identity'
import type { Language } from '@talkie/contract/places'
import { textsIn } from '@talkie/texts/server'
import { writeLetter } from '../../../platform/mailer/letter.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'

/** The address at which a token is taken: the sign-in's own, since there is no other before it. */
export const linkAddress = (publicUrl: string, kind: LinkKind, token: string): string => {
  const address = new URL(publicUrl)
  address.search = new URLSearchParams({ [kind]: token }).toString()
  return address.toString()
}

/** Who invites, and to what. */
export type Invitation = {
  invitedBy?: string | undefined
  profile?: Profile
  /** Names of the accounts that are opened to the invited person. */
  accounts?: readonly string[]
}

/** What an invitation is to: accounts, the whole product, or its administration; `product` where nobody is named. */
type InvitationTo = 'accounts' | 'administer' | 'by' | 'product'

/** Which sentence says what an invitation is to; pure. */
export const invitationTo = ({ invitedBy, profile, accounts = [] }: Invitation): InvitationTo => {
  if (!invitedBy) return 'product'
  if (profile === 'privileged') return 'administer'
  return accounts.length > 0 ? 'accounts' : 'by'
}

/** As many names as are read; the others are counted. */
const shownNames = 5

/** Names as a sentence of a language lists them; pure. */
export const listNames = (language: Language, names: readonly string[]): string => {
  const more = names.length - shownNames
  const shown = more > 0 ? [...names.slice(0, shownNames), `+${more}`] : names
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown)
}

/** The mail that brings somebody the link with which they set a password. */
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
  const t = textsIn(language)
  const values = {
    product: brandText(productName),
    name: to.name,
    email: to.email,
    inviter: invitation.invitedBy ?? '',
    accounts: listNames(language, invitation.accounts ?? []),
  }
  return writeLetter(to.email, {
    language,
    subject: t(`linkMail.${kind}.subject`, values),
    title: t(kind === 'invitation' ? 'recovery.welcome' : 'linkMail.recovery.title', values),
    paragraphs: [
      ...(kind === 'invitation' ? [t(`linkMail.invitedTo.${invitationTo(invitation)}`, values)] : []),
      t(`linkMail.${kind}.text`, values),
      t(`linkMail.${kind}.until`),
    ],
    link: { label: t(`linkMail.${kind}.open`), url: linkAddress(publicUrl, kind, token) },
    footer: [t(`linkMail.${kind}.footer`)],
  })
}
