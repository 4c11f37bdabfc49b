import { createElement as h } from 'react'
import { light } from './colours.ts'
import type { Mail } from './mail.ts'
import { mailSection, mailText, renderMail } from './mail-elements.ts'
import { mailButton, mailFrame, mailTitle } from './mail-frame.ts'

/** A short e-mail to one person: a title, a few sentences and at most one link. */
export type Email = {
  language: string
  subject: string
  title: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Shown in a muted colour below the card. */
  footer: readonly string[]
}

const paragraph = (text: string, colour: 'text' | 'second', size: number) =>
  mailText(
    {
      key: text,
      className: colour,
      style: { color: light[colour], fontSize: size, lineHeight: '22px', margin: '12px 0 0' },
    },
    text,
  )

const emailElements = ({ language, subject, title, paragraphs, link, footer }: Email) =>
  mailFrame({
    language,
    subject,
    preview: paragraphs[0] ?? title,
    width: 520,
    card: [
      mailSection(
        { key: 'email', className: 'inner', style: { padding: '24px 24px 28px' } },
        mailTitle(title),
        ...paragraphs.map((text) => paragraph(text, 'text', 14)),
        link ? h('div', { style: { paddingTop: 20 } }, mailButton(link)) : null,
      ),
    ],
    below: { padding: '4px 24px', content: footer.map((text) => paragraph(text, 'second', 13)) },
  })

/** The plain-text version; the link is on a line of its own. */
const plainText = ({ title, paragraphs, link, footer }: Email) =>
  [title, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), footer.join('\n')].join('\n\n')

/** Renders an e-mail as HTML and plain text. */
export const renderEmail = async (to: string, email: Email): Promise<Mail> => ({
  to: [to],
  subject: email.subject,
  html: renderMail(emailElements(email)),
  text: plainText(email),
})
