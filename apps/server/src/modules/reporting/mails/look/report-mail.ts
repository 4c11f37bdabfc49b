import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { font, light, styleSheet } from '../../../../platform/mailer/colours.ts'
import type { MailContent } from '../mail-content.ts'
import { barsTable } from './bars-table.ts'
import { figuresGrid } from './figures-grid.ts'
import { rowsTable } from './rows-table.ts'

const quiet = (text: string) =>
  h(
    Text,
    {
      key: text,
      className: 'second',
      style: { color: light.second, fontSize: 13, lineHeight: '20px', margin: 0 },
    },
    text,
  )

const part = (title: string, ...content: ReactNode[]) =>
  h(
    Section,
    { className: 'inner line', style: { padding: '20px 24px', borderTop: `1px solid ${light.line}` } },
    h(
      Heading,
      {
        as: 'h2',
        className: 'text',
        style: { color: light.text, fontSize: 15, lineHeight: '22px', fontWeight: 600, margin: '0 0 12px' },
      },
      title,
    ),
    ...content,
  )

const head = ({ title, account, range }: MailContent) =>
  h(
    Section,
    { className: 'inner', style: { padding: '24px 24px 20px' } },
    h(
      Heading,
      {
        as: 'h1',
        className: 'text',
        style: { color: light.text, fontSize: 20, lineHeight: '28px', fontWeight: 600, margin: 0 },
      },
      title,
    ),
    quiet(`${account} · ${range}`),
  )

const button = ({ link }: MailContent) =>
  h(
    Button,
    {
      href: link.url,
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
    link.label,
  )

/** What is shown beside the subject in a list of mails. */
const previewOf = ({ figures }: MailContent) =>
  figures.map(({ label, value, delta }) => `${label} ${value}${delta ? ` (${delta})` : ''}`).join(' · ')

/** A report as a mail: its figures, its chart, its first rows, and the way to all of it. */
export const reportMail = (content: MailContent) => {
  const { language, subject, figures, compared, chart, rows, rowsNote, fileNote, footer } = content
  return h(
    Html,
    { lang: language },
    h(Head, null, h('title', null, subject), h('style', null, styleSheet)),
    h(Preview, null, previewOf(content)),
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
            maxWidth: 600,
            width: '100%',
          },
        },
        head(content),
        part(content.figuresTitle, figuresGrid(figures), compared ? quiet(compared) : null),
        part(chart.title, barsTable(chart.title, chart.bars)),
        part(
          content.rowsTitle,
          quiet(rowsNote),
          rows.cells.length > 0 ? rowsTable(content.rowsTitle, rows) : null,
          fileNote ? h('div', { style: { paddingTop: 12 } }, quiet(fileNote)) : null,
          h('div', { style: { paddingTop: 16 } }, button(content)),
        ),
      ),
      h(
        Container,
        { style: { maxWidth: 600, width: '100%' } },
        h(Section, { className: 'inner', style: { padding: '16px 24px' } }, ...footer.map(quiet)),
      ),
    ),
  )
}
