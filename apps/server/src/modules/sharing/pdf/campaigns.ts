import type { BoardContent, CampaignLine } from '../content/board-content.ts'
import { drawRule, ink, inner, type Pdf, type Section, toneColor, writeHeading, writeLine } from './page.ts'

const lineHeight = 17
const columnWidth = 62
const barWidth = 90

type Column = { key: 'value' | 'before' | 'change' | 'share'; x: number }

/** The columns that have a heading, from the right edge. */
const placeColumns = (heads: BoardContent['campaigns']['heads']): Column[] => {
  const keys = (['value', 'before', 'change', 'share'] as const).filter((key) => heads[key] !== '')
  return keys.map((key, index) => ({
    key,
    x: inner.left + inner.width - columnWidth * (keys.length - index),
  }))
}

const toColor = (key: Column['key'], { tone }: CampaignLine) =>
  key === 'change' ? toneColor(tone) : key === 'value' ? ink.text : ink.second

/** The campaigns with value, previous value, change and share. */
export const campaignsSection = (pdf: Pdf, { campaigns, nothing }: BoardContent): Section => {
  const { title, heads, lines, more } = campaigns
  const rows = Math.max(lines.length, 1)
  return {
    height: 22 + lineHeight * (rows + 1) + (more === '' ? 0 : lineHeight),
    draw: (y) => {
      writeHeading(pdf, title, y)
      const columns = placeColumns(heads)
      const bars = (columns[0]?.x ?? inner.width) - barWidth + 10
      const nameWidth = bars - inner.left - 12
      const number = { size: 8.5, width: columnWidth - 2, align: 'right' } as const
      let at = y + 22
      writeLine(pdf, heads.name, inner.left, at, { size: 8.5, color: ink.second, width: nameWidth })
      for (const { key, x } of columns) writeLine(pdf, heads[key], x, at, { ...number, color: ink.second })
      for (const line of lines) {
        at += lineHeight
        drawRule(pdf, at - 4)
        writeLine(pdf, line.name, inner.left, at, { size: 9, width: nameWidth })
        pdf.roundedRect(bars, at + 2, barWidth - 18, 5, 2.5).fill(ink.raised)
        if (line.bar > 0)
          pdf.roundedRect(bars, at + 2, Math.max(2, (barWidth - 18) * line.bar), 5, 2.5).fill(ink.accent)
        for (const { key, x } of columns)
          writeLine(pdf, line[key] || '–', x, at, {
            ...number,
            size: 9,
            color: toColor(key, line),
            weight: key === 'value' ? 'semibold' : 'regular',
          })
      }
      const left = { size: 9, color: ink.second, width: inner.width }
      if (lines.length === 0) writeLine(pdf, nothing, inner.left, at + lineHeight, left)
      if (more !== '') writeLine(pdf, more, inner.left, at + lineHeight, left)
    },
  }
}
