import { createElement as h } from 'react'
import { light } from '../../../platform/mailer/colours.ts'
import type { MailContent } from './mail-content.ts'

const inCell = {
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '8px 8px 8px 0',
} as const

/** Words that no column is wide enough for are broken; others are not, so that columns keep room for them. */
const wrapping = (text: string) =>
  ({ overflowWrap: /[^\s-]{21}/.test(text) ? 'anywhere' : 'break-word' }) as const

/** A phone number is read as one. */
const ofPhone = (text: string) => (/^\+[\d ]+$/.test(text) ? ({ whiteSpace: 'nowrap' } as const) : undefined)

/** Numbers end under each other, and stay in one piece. */
const ofColumn = (number: boolean | undefined) =>
  number
    ? ({ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const)
    : undefined

/** Columns are hidden by place where there is little room. */
const place = (column: number) => (column < 3 ? '' : ' fourth')

/** The first rows of a report. */
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
              className: `second${place(column)}`,
              style: {
                ...inCell,
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
          row.map((cell, column) =>
            h(
              'td',
              {
                key: column,
                className: `text line${place(column)}`,
                style: {
                  ...inCell,
                  ...wrapping(cell),
                  ...ofPhone(cell),
                  ...ofColumn(heads[column]?.number),
                  color: light.text,
                  borderTop: `1px solid ${light.line}`,
                },
              },
              cell,
            ),
          ),
        ),
      ),
    ),
  )
