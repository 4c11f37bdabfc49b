import { type MailContent, toCellText } from './mail-content.ts'

const underline = (title: string) => `${title}\n${'-'.repeat(title.length)}`

const barsText = ({ title, bars }: NonNullable<MailContent['chart']>): string[] => {
  const widest = Math.max(0, ...bars.map(({ label }) => label.length))
  const number = Math.max(0, ...bars.map(({ value }) => value.length))
  return [
    underline(title),
    ...bars.map(({ label, value, share }) =>
      `${label.padEnd(widest)}  ${value.padStart(number)}  ${'#'.repeat(Math.round(share * 30))}`.trimEnd(),
    ),
  ]
}

/** The same e-mail as plain text; numbers are right-aligned. */
export const reportText = (content: MailContent): string => {
  const { brand, title, account, range, sentence, figures, figuresNotes, chart } = content
  const { rows, rowsNote, fileNote, link, footer } = content
  return [
    `${brand}\n\n${title}\n${account} · ${range}`,
    sentence,
    [
      underline(content.figuresTitle),
      ...figures.map(({ label, value, delta }) => `${label}: ${value}${delta ? ` (${delta})` : ''}`),
      ...figuresNotes,
    ],
    chart ? barsText(chart) : '',
    [
      underline(content.rowsTitle),
      rowsNote,
      ...(rows.cells.length > 0
        ? [
            rows.heads.map(({ label }) => label).join(' | '),
            ...rows.cells.map((row) => row.map(toCellText).join(' | ')),
          ]
        : []),
      fileNote,
    ],
    `${link.label}: ${link.url}`,
    footer,
  ]
    .map((block) => (typeof block === 'string' ? block : block.filter((line) => line !== '').join('\n')))
    .filter((block) => block !== '')
    .join('\n\n')
}
