import type { MailContent } from './mail-content.ts'

const underlined = (title: string) => `${title}\n${'-'.repeat(title.length)}`

/** The same mail as plain text, for who reads mails so; numbers stand under each other. */
export const reportText = (content: MailContent): string => {
  const { brand, title, account, range, figures, figuresNotes, chart } = content
  const { rows, rowsNote, fileNote, link, footer } = content
  const widest = Math.max(0, ...chart.bars.map(({ label }) => label.length))
  const number = Math.max(0, ...chart.bars.map(({ value }) => value.length))
  return [
    `${brand}\n\n${title}\n${account} · ${range}`,
    [
      underlined(content.figuresTitle),
      ...figures.map(({ label, value, delta }) => `${label}: ${value}${delta ? ` (${delta})` : ''}`),
      ...figuresNotes,
    ],
    [
      underlined(chart.title),
      ...chart.bars.map(({ label, value, share }) =>
        `${label.padEnd(widest)}  ${value.padStart(number)}  ${'#'.repeat(Math.round(share * 30))}`.trimEnd(),
      ),
    ],
    [
      underlined(content.rowsTitle),
      rowsNote,
      ...(rows.cells.length > 0
        ? [rows.heads.map(({ label }) => label).join(' | '), ...rows.cells.map((row) => row.join(' | '))]
        : []),
      fileNote,
    ],
    `${link.label}: ${link.url}`,
    footer,
  ]
    .map((block) => (typeof block === 'string' ? block : block.filter((line) => line !== '').join('\n')))
    .join('\n\n')
}
