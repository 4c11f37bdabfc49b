import { createElement as h, type ReactNode } from 'react'
import { font, light, styleSheet } from './colours.ts'
import { mailButtonLink, mailContainer, mailDocument, mailSection } from './mail-elements.ts'

type Frame = {
  language: string
  subject: string
  /** Shown next to the subject in a list of e-mails. */
  preview: string
  /** Of the card, in pixels. */
  width: number
  /** Sections of the card. */
  card: readonly ReactNode[]
  /** Shown in a muted colour below the card. */
  below: { padding: string; content: readonly ReactNode[] }
}

/** The frame of every e-mail: a card on the page with a footer below it. */
export const mailFrame = ({ language, subject, preview, width, card, below }: Frame) =>
  mailDocument(
    { language, title: subject, styleSheet, preview },
    {
      className: 'page',
      style: { backgroundColor: light.page, fontFamily: font, margin: 0, padding: '24px 8px' },
    },
    mailContainer(
      {
        className: 'card line',
        style: {
          maxWidth: width,
          backgroundColor: light.card,
          border: `1px solid ${light.line}`,
          borderRadius: 12,
          width: '100%',
        },
      },
      ...card,
    ),
    mailContainer(
      { style: { maxWidth: width, width: '100%' } },
      mailSection({ className: 'inner', style: { padding: below.padding } }, ...below.content),
    ),
  )

/** The heading of an e-mail. */
export const mailTitle = (title: string) =>
  h(
    'h1',
    {
      className: 'text',
      style: { color: light.text, fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: 0 },
    },
    title,
  )

/** A link that looks like the product's primary button. */
export const mailButton = ({ label, url }: { label: string; url: string }) =>
  mailButtonLink({
    href: url,
    label,
    className: 'button',
    style: {
      backgroundColor: light.button,
      color: '#ffffff',
      fontSize: 14,
      fontWeight: 600,
      borderRadius: 8,
    },
  })
