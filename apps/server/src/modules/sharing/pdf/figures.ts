import type { BoardContent } from '../content/board-content.ts'
import { ink, inner, type Pdf, type Section, toneColor, writeLine } from './page.ts'

const gap = 8
const cardHeight = 50
const maxColumns = 4

/** The key figures as cards, in rows that are as even as they can be. */
export const figuresSection = (pdf: Pdf, { figures }: BoardContent): Section => {
  const rows = Math.max(1, Math.ceil(figures.length / maxColumns))
  const columns = Math.max(1, Math.ceil(figures.length / rows))
  const width = (inner.width - gap * (columns - 1)) / columns
  return {
    height: figures.length === 0 ? 0 : rows * cardHeight + (rows - 1) * gap,
    draw: (y) => {
      for (const [index, { label, value, delta, tone }] of figures.entries()) {
        const left = inner.left + (index % columns) * (width + gap)
        const top = y + Math.floor(index / columns) * (cardHeight + gap)
        pdf.roundedRect(left, top, width, cardHeight, 6).lineWidth(0.75).strokeColor(ink.line).stroke()
        const text = { width: width - 20 }
        writeLine(pdf, label, left + 10, top + 9, { ...text, size: 8.5, color: ink.second })
        writeLine(pdf, value, left + 10, top + 22, { ...text, size: 17, weight: 'semibold' })
        writeLine(pdf, delta, left + 10, top + 28, {
          ...text,
          size: 9,
          color: toneColor(tone),
          align: 'right',
        })
      }
    },
  }
}
