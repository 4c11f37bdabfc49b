import type { BoardContent } from '../content/board-content.ts'
import { ink, inner, type Pdf, type Section, writeHeading, writeLine } from './page.ts'

/** The parts of paid, organic and unknown as one bar, with their values below. */
export const reachSection = (pdf: Pdf, { reach }: BoardContent): Section => ({
  height: 24 + 14 + 30,
  draw: (y) => {
    writeHeading(pdf, reach.title, y)
    const top = y + 24
    pdf.save().roundedRect(inner.left, top, inner.width, 12, 6).clip()
    pdf.rect(inner.left, top, inner.width, 12).fill(ink.raised)
    let left: number = inner.left
    for (const { key, part } of reach.slices) {
      pdf.rect(left, top, inner.width * part, 12).fill(ink[key])
      left += inner.width * part
    }
    pdf.restore()
    const width = inner.width / reach.slices.length
    for (const [index, { key, label, value, share }] of reach.slices.entries()) {
      const x = inner.left + index * width
      pdf.roundedRect(x, top + 24, 8, 8, 2).fill(ink[key])
      writeLine(pdf, `${label} · ${value}${share === '' ? '' : ` · ${share}`}`, x + 14, top + 22.5, {
        size: 9,
        color: ink.second,
        width: width - 20,
      })
    }
  },
})
