import { createElement as h } from 'react'
import { light } from '../../../platform/mailer/colours.ts'
import type { MailBar } from './mail-content.ts'

/** Bars are coloured table cells: many mail clients hide images. */
const bar = (share: number) =>
  share > 0 &&
  h(
    'table',
    {
      role: 'presentation',
      width: `${Math.max(1, Math.round(share * 100))}%`,
      cellPadding: 0,
      cellSpacing: 0,
      border: 0,
    },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          {
            className: 'bar',
            style: {
              backgroundColor: light.bar,
              borderRadius: 3,
              fontSize: 1,
              lineHeight: '10px',
              height: 10,
            },
          },
          '\u00a0',
        ),
      ),
    ),
  )

/** A chart over time: a row for each bar, with its number as text. */
export const barsTable = (title: string, bars: readonly MailBar[]) =>
  h(
    'table',
    { 'aria-label': title, width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 },
    h(
      'tbody',
      null,
      bars.map(({ label, value, share }) =>
        h(
          'tr',
          { key: label },
          h(
            'th',
            {
              scope: 'row',
              className: 'second',
              style: {
                color: light.second,
                fontSize: 12,
                lineHeight: '20px',
                fontWeight: 400,
                textAlign: 'left',
                whiteSpace: 'nowrap',
                paddingRight: 12,
                width: 1,
              },
            },
            label,
          ),
          h('td', { style: { verticalAlign: 'middle' } }, bar(share)),
          h(
            'td',
            {
              className: 'text',
              style: {
                color: light.text,
                fontSize: 12,
                lineHeight: '20px',
                textAlign: 'right',
                whiteSpace: 'nowrap',
                paddingLeft: 12,
                width: 1,
                fontVariantNumeric: 'tabular-nums',
              },
            },
            value,
          ),
        ),
      ),
    ),
  )
