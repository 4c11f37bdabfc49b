import { brandText, type Language, type LinkKind } from '@talkie/contract'
import { writeLetter } from '../../../platform/mailer/letter.ts'
import type { Mail } from '../../../platform/mailer/mail.ts'
import { linkLetters } from './link-letters.ts'

/** The address at which a token is taken: the sign-in's own, since there is no other before it. */
export const linkAddress = (publicUrl: string, kind: LinkKind, token: string): string => {
  const address = new URL(publicUrl)
  address.search = new URLSearchParams({ [kind]: token }).toString()
  return address.toString()
}

/** The mail that brings somebody the link with which they set a password. */
export const writeLinkMail = (
  { publicUrl, productName }: { publicUrl: string; productName: string },
  {
    kind,
    token,
    language,
    to,
  }: { kind: LinkKind; token: string; language: Language; to: { name: string; email: string } },
): Promise<Mail> => {
  const letter = linkLetters[language][kind]
  const values: Record<string, string> = { product: brandText(productName), name: to.name, email: to.email }
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return writeLetter(to.email, {
    language,
    subject: fill(letter.subject),
    title: fill(letter.title),
    paragraphs: [fill(letter.text), letter.until],
    link: { label: letter.open, url: linkAddress(publicUrl, kind, token) },
    footer: [letter.footer],
  })
}
