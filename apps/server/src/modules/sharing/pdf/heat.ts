import type { BoardContent } from '../content/board-content.ts'
import { ink, inner, type Pdf, type Section, writeHeading, writeLine } from './page.ts'

const labelWidth = 62
const rowHeight = 17
const gap = 2

/** The main metric by weekday and hour: the darker, the more. */
export const heatSection = (pdf: Pdf, { heat }: BoardContent): Section => ({
  height: 24 + 7 * rowHeight + 16,
  draw: (y) => {
    writeHeading(pdf, heat.title, y)
    const width = (inner.width - labelWidth) / 24
    const top = y + 24
    for (const [day, shades] of heat.shades.entries()) {
      writeLine(pdf, heat.weekdays[day] ?? '', inner.left, top + day * rowHeight + 3, {
        size: 8,
        color: ink.second,
        width: labelWidth - 6,
      })
      for (const [hour, shade] of shades.entries()) {
        pdf
          .roundedRect(
            inner.left + labelWidth + hour * width,
            top + day * rowHeight,
            width - gap,
            rowHeight - gap,
            2,
          )
          .fillOpacity(shade > 0 ? 0.12 + 0.88 * shade : 1)
          .fill(shade > 0 ? ink.accent : ink.raised)
          .fillOpacity(1)
      }
    }
    for (let hour = 0; hour < 24; hour += 3)
      writeLine(pdf, `${hour} h`, inner.left + labelWidth + hour * width, top + 7 * rowHeight + 3, {
        size: 7.5,
        color: ink.third,
        width: 3 * width,
      })
  },
})
