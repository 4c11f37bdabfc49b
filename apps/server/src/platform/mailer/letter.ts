import { createElement as h } from 'react'
import { light } from './colours.ts'
import type { Mail } from './mail.ts'
import { mailSection, mailText, renderMail } from './mail-elements.ts'
import { mailButton, mailFrame, mailTitle } from './mail-frame.ts'

/** A short mail to one person: what it is about, a few sentences, one thing to do. */
export type Letter = {
  language: string
  subject: string
  title: string
  paragraphs: readonly string[]
  link?: { label: string; url: string }
  /** Said quietly below. */
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

const letterMail = ({ language, subject, title, paragraphs, link, footer }: Letter) =>
  mailFrame({
    language,
    subject,
    preview: paragraphs[0] ?? title,
    width: 520,
    card: [
      mailSection(
        { key: 'letter', className: 'inner', style: { padding: '24px 24px 28px' } },
        mailTitle(title),
        ...paragraphs.map((text) => paragraph(text, 'text', 14)),
        link ? h('div', { style: { paddingTop: 20 } }, mailButton(link)) : null,
      ),
    ],
    below: { padding: '4px 24px', content: footer.map((text) => paragraph(text, 'second', 13)) },
  })

/** The same in plain text: the link stands on a line of its own. */
const letterText = ({ title, paragraphs, link, footer }: Letter) =>
  [title, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), footer.join('\n')].join('\n\n')

/** Writes a letter as a mail, in HTML and in plain text. */
export const writeLetter = async (to: string, letter: Letter): Promise<Mail> => ({
  to: [to],
  subject: letter.subject,
  html: renderMail(letterMail(letter)),
  text: letterText(letter),
})
