import { createElement as h } from 'react'
import { light } from '../../../platform/mailer/colours.ts'
import { type MailCell, type MailContent, toCellText } from './mail-content.ts'

const cellStyle = {
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '8px 8px 8px 0',
} as const

/** Breaks words that fit into no column; other words stay whole, so that columns keep their width. */
const wrapStyle = (text: string) =>
  ({ overflowWrap: /[^\s-]{21}/.test(text) ? 'anywhere' : 'break-word' }) as const

/** Phone numbers are not wrapped. */
const phoneStyle = (text: string) =>
  /^\+[\d ]+$/.test(text) ? ({ whiteSpace: 'nowrap' } as const) : undefined

/** Numbers are right-aligned and not wrapped. */
const columnStyle = (number: boolean | undefined) =>
  number
    ? ({ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const)
    : undefined

/** A change has the colour of its tone. */
const toneStyle = (cell: MailCell) =>
  typeof cell === 'string' || cell.tone === 'same'
    ? { className: 'text', color: light.text }
    : { className: cell.tone, color: light[cell.tone] }

/** The class that hides columns after the third on narrow screens. */
const columnClass = (column: number) => (column < 3 ? '' : ' fourth')

/** The table of the first rows of a report. */
export const rowsTable = (title: string, { heads, cells }: MailContent['rows']) =>
  h(
    'table',
    {
      'aria-label': title,
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
      style: { borderCollapse: 'collapse' },
    },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        heads.map(({ label, number }, column) =>
          h(
            'th',
            {
              key: column,
              scope: 'col',
              className: `second${columnClass(column)}`,
              style: {
                ...cellStyle,
                color: light.second,
                fontWeight: 500,
                ...(number && { textAlign: 'right' as const }),
              },
            },
            label,
          ),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      cells.map((row, line) =>
        h(
          'tr',
          { key: line },
          row.map((cell, column) => {
            const text = toCellText(cell)
            const { className, color } = toneStyle(cell)
            return h(
              'td',
              {
                key: column,
                className: `${className} line${columnClass(column)}`,
                style: {
                  ...cellStyle,
                  ...wrapStyle(text),
                  ...phoneStyle(text),
                  ...columnStyle(heads[column]?.number),
                  color,
                  borderTop: `1px solid ${light.line}`,
                },
              },
              text,
            )
          }),
        ),
      ),
    ),
  )
