import { createElement as h } from 'react'
import { light } from '../../../platform/mailer/colours.ts'
import type { MailFigure } from './mail-content.ts'

const cell = (width: number, { label, value, delta, tone }: MailFigure) =>
  h(
    'td',
    { key: label, width: `${width}%`, style: { verticalAlign: 'top', padding: '0 8px 16px 0' } },
    h(
      'div',
      { className: 'second', style: { color: light.second, fontSize: 13, lineHeight: '18px' } },
      label,
    ),
    h(
      'div',
      {
        className: 'text value',
        style: { color: light.text, fontSize: 24, lineHeight: '32px', fontWeight: 600 },
      },
      value,
    ),
    delta &&
      h(
        'div',
        {
          className: tone === 'same' ? 'second' : tone,
          style: { color: light[tone === 'same' ? 'second' : tone], fontSize: 13, lineHeight: '18px' },
        },
        delta,
      ),
  )

/** Key figures in two or three columns. */
export const figuresGrid = (figures: readonly MailFigure[]) => {
  const columns = figures.length % 3 === 0 ? 3 : 2
  const rows = Array.from({ length: Math.ceil(figures.length / columns) }, (_, row) =>
    figures.slice(row * columns, (row + 1) * columns),
  )
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      rows.map((row, index) =>
        h(
          'tr',
          { key: index },
          row.map((figure) => cell(Math.floor(100 / columns), figure)),
        ),
      ),
    ),
  )
}
