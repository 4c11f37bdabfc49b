import type { MailContent } from './mail-content.ts'

const underline = (title: string) => `${title}\n${'-'.repeat(title.length)}`

/** The same e-mail as plain text; numbers are right-aligned. */
export const reportText = (content: MailContent): string => {
  const { brand, title, account, range, figures, figuresNotes, chart } = content
  const { rows, rowsNote, fileNote, link, footer } = content
  const widest = Math.max(0, ...chart.bars.map(({ label }) => label.length))
  const number = Math.max(0, ...chart.bars.map(({ value }) => value.length))
  return [
    `${brand}\n\n${title}\n${account} · ${range}`,
    [
      underline(content.figuresTitle),
      ...figures.map(({ label, value, delta }) => `${label}: ${value}${delta ? ` (${delta})` : ''}`),
      ...figuresNotes,
    ],
    [
      underline(chart.title),
      ...chart.bars.map(({ label, value, share }) =>
        `${label.padEnd(widest)}  ${value.padStart(number)}  ${'#'.repeat(Math.round(share * 30))}`.trimEnd(),
      ),
    ],
    [
      underline(content.rowsTitle),
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
