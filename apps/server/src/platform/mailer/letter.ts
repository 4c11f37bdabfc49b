import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h } from 'react'
import { font, light, styleSheet } from './colours.ts'
import type { Mail } from './mail.ts'

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
  h(
    Text,
    {
      key: text,
      className: colour,
      style: { color: light[colour], fontSize: size, lineHeight: '22px', margin: '12px 0 0' },
    },
    text,
  )

const button = ({ label, url }: { label: string; url: string }) =>
  h(
    'div',
    { style: { paddingTop: 20 } },
    h(
      Button,
      {
        href: url,
        className: 'button',
        style: {
          backgroundColor: light.button,
          color: '#ffffff',
          fontSize: 14,
          fontWeight: 600,
          padding: '10px 18px',
          borderRadius: 8,
        },
      },
      label,
    ),
  )

const letterMail = ({ language, subject, title, paragraphs, link, footer }: Letter) =>
  h(
    Html,
    { lang: language },
    h(Head, null, h('title', null, subject), h('style', null, styleSheet)),
    h(Preview, null, paragraphs[0] ?? title),
    h(
      Body,
      {
        className: 'page',
        style: { backgroundColor: light.page, fontFamily: font, margin: 0, padding: '24px 8px' },
      },
      h(
        Container,
        {
          className: 'card line',
          style: {
            backgroundColor: light.card,
            border: `1px solid ${light.line}`,
            borderRadius: 12,
            maxWidth: 520,
            width: '100%',
          },
        },
        h(
          Section,
          { className: 'inner', style: { padding: '24px 24px 28px' } },
          h(
            Heading,
            {
              as: 'h1',
              className: 'text',
              style: { color: light.text, fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: 0 },
            },
            title,
          ),
          ...paragraphs.map((text) => paragraph(text, 'text', 14)),
          link ? button(link) : null,
        ),
      ),
      h(
        Container,
        { style: { maxWidth: 520, width: '100%' } },
        h(
          Section,
          { className: 'inner', style: { padding: '4px 24px' } },
          ...footer.map((text) => paragraph(text, 'second', 13)),
        ),
      ),
    ),
  )

/** The same in plain text: the link stands on a line of its own. */
const letterText = ({ title, paragraphs, link, footer }: Letter) =>
  [title, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), footer.join('\n')].join('\n\n')

/** Writes a letter as a mail, in HTML and in plain text. */
export const writeLetter = async (to: string, letter: Letter): Promise<Mail> => ({
  to: [to],
  subject: letter.subject,
  html: await render(letterMail(letter)),
  text: letterText(letter),
})
