import { createElement as h } from 'react'
import type { MailContent } from '../mail-content.ts'
import { light } from './colours.ts'

const inCell = {
  fontSize: 13,
  lineHeight: '18px',
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '8px 8px 8px 0',
  overflowWrap: 'anywhere',
} as const

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
        heads.map((head) =>
          h(
            'th',
            {
              key: head,
              scope: 'col',
              className: 'second',
              style: { ...inCell, color: light.second, fontWeight: 500 },
            },
            head,
          ),
        ),
      ),
    ),
    h(
      'tbody',
      null,
      cells.map((row, place) =>
        h(
          'tr',
          { key: place },
          row.map((cell, column) =>
            h(
              'td',
              {
                key: heads[column],
                className: 'text line',
                style: { ...inCell, color: light.text, borderTop: `1px solid ${light.line}` },
              },
              cell,
            ),
          ),
        ),
      ),
    ),
  )
