import { createElement as h, type ReactNode } from 'react'
import { light } from '../../../platform/mailer/colours.ts'
import { mailSection, mailText } from '../../../platform/mailer/mail-elements.ts'
import { mailButton, mailFrame, mailTitle } from '../../../platform/mailer/mail-frame.ts'
import { barsTable } from './bars-table.ts'
import { figuresGrid } from './figures-grid.ts'
import type { MailContent } from './mail-content.ts'
import { rowsTable } from './rows-table.ts'

const secondaryText = (text: string) =>
  mailText(
    {
      key: text,
      className: 'second',
      style: { color: light.second, fontSize: 13, lineHeight: '20px', margin: 0 },
    },
    text,
  )

const section = (title: string, ...content: ReactNode[]) =>
  mailSection(
    { className: 'inner line', style: { padding: '20px 24px', borderTop: `1px solid ${light.line}` } },
    h(
      'h2',
      {
        className: 'text',
        style: { color: light.text, fontSize: 15, lineHeight: '22px', fontWeight: 600, margin: '0 0 12px' },
      },
      title,
    ),
    ...content,
  )

const head = ({ brand, title, account, range, sentence }: MailContent) =>
  mailSection(
    { key: 'head', className: 'inner', style: { padding: '24px 24px 20px' } },
    mailText(
      {
        className: 'second',
        style: { color: light.second, fontSize: 13, lineHeight: '20px', fontWeight: 600, margin: '0 0 12px' },
      },
      brand,
    ),
    mailTitle(title),
    secondaryText(`${account} · ${range}`),
    sentence === ''
      ? null
      : mailText(
          {
            key: 'sentence',
            className: 'text',
            style: {
              color: light.text,
              fontSize: 17,
              lineHeight: '26px',
              fontWeight: 600,
              margin: '16px 0 0',
            },
          },
          sentence,
        ),
  )

/** The sentence or the figures as the preview text in a mailbox. */
const buildPreview = ({ sentence, figures }: MailContent) =>
  sentence ||
  figures.map(({ label, value, delta }) => `${label} ${value}${delta ? ` (${delta})` : ''}`).join(' · ')

/** Builds the e-mail of a report: figures, chart, first rows, and a link to the whole report. */
export const reportMail = (content: MailContent) => {
  const { language, subject, figures, figuresNotes, chart, rows, rowsNote, fileNote, link, footer } = content
  return mailFrame({
    language,
    subject,
    preview: buildPreview(content),
    width: 600,
    card: [
      head(content),
      section(content.figuresTitle, figuresGrid(figures), ...figuresNotes.map(secondaryText)),
      chart && section(chart.title, barsTable(chart.title, chart.bars)),
      section(
        content.rowsTitle,
        rowsNote ? secondaryText(rowsNote) : null,
        rows.cells.length > 0 ? rowsTable(content.rowsTitle, rows) : null,
        fileNote ? h('div', { style: { paddingTop: 12 } }, secondaryText(fileNote)) : null,
        h('div', { style: { paddingTop: 16 } }, mailButton(link)),
      ),
    ],
    below: { padding: '16px 24px', content: footer.map(secondaryText) },
  })
}
