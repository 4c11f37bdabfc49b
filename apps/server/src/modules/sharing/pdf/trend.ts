import type { BoardContent, TrendPoint } from '../content/board-content.ts'
import { ink, inner, type Pdf, type Section, writeHeading, writeLine } from './page.ts'

const chartHeight = 112
const axisWidth = 30
const maxLabels = 8

type Frame = { left: number; top: number; width: number; height: number; largest: number; count: number }

const toPoint = ({ left, top, width, height, largest, count }: Frame, value: number, index: number) => ({
  x: left + (count === 1 ? width / 2 : (width * index) / (count - 1)),
  // The axis begins at 0: what is below, such as a loss, stays on it.
  y: top + height - height * Math.min(Math.max(value / largest, 0), 1),
})

/** Draws a line through the values; unknown ones end it. */
const traceLine = (pdf: Pdf, frame: Frame, values: readonly (number | null)[]): void => {
  for (const [index, value] of values.entries()) {
    if (value === null) continue
    const { x, y } = toPoint(frame, value, index)
    if (index === 0 || values[index - 1] === null) pdf.moveTo(x, y)
    else pdf.lineTo(x, y)
  }
}

const drawArea = (pdf: Pdf, frame: Frame, values: readonly number[]): void => {
  const bottom = frame.top + frame.height
  traceLine(pdf, frame, values)
  pdf
    .lineTo(toPoint(frame, 0, values.length - 1).x, bottom)
    .lineTo(toPoint(frame, 0, 0).x, bottom)
    .closePath()
    .fillOpacity(0.1)
    .fill(ink.accent)
    .fillOpacity(1)
}

const drawLegend = (pdf: Pdf, { current, previous }: BoardContent['trend'], y: number): void => {
  const style = { size: 8.5, color: ink.second, width: 160 }
  let right = inner.left + inner.width
  for (const [label, dashed] of [
    [previous, true],
    [current, false],
  ] as const) {
    if (label === '') continue
    const width = pdf.font('regular').fontSize(style.size).widthOfString(label) + 2
    writeLine(pdf, label, right - width, y + 2, { ...style, width })
    pdf.moveTo(right - width - 20, y + 7).lineTo(right - width - 5, y + 7)
    if (dashed) pdf.dash(2.5, { space: 2 }).lineWidth(1).strokeColor(ink.third).stroke().undash()
    else pdf.lineWidth(1.75).strokeColor(ink.accent).stroke()
    right -= width + 32
  }
}

const labelEvery = (points: readonly TrendPoint[]) => Math.max(1, Math.ceil(points.length / maxLabels))

/** The main metric over time, with the compared period behind it. */
export const trendSection = (pdf: Pdf, { trend }: BoardContent): Section => ({
  height: 24 + chartHeight + 18,
  draw: (y) => {
    const { points, ticks } = trend
    writeHeading(pdf, trend.title, y, inner.width * 0.55)
    drawLegend(pdf, trend, y)
    const frame: Frame = {
      left: inner.left + axisWidth,
      top: y + 26,
      width: inner.width - axisWidth - 4,
      height: chartHeight - 6,
      largest: ticks.at(-1)?.value || 1,
      count: points.length,
    }
    for (const { value, label } of ticks) {
      const at = toPoint(frame, value, 0).y
      pdf
        .moveTo(frame.left, at)
        .lineTo(frame.left + frame.width, at)
        .lineWidth(0.5)
        .strokeColor(ink.line)
        .stroke()
      writeLine(pdf, label, inner.left, at - 4.5, {
        size: 7.5,
        color: ink.third,
        width: axisWidth - 8,
        align: 'right',
      })
    }
    const values = points.map(({ value }) => value)
    if (points.length > 1) drawArea(pdf, frame, values)
    traceLine(
      pdf,
      frame,
      points.map(({ before }) => before),
    )
    pdf.dash(2.5, { space: 2 }).lineWidth(1).strokeColor(ink.third).stroke().undash()
    traceLine(pdf, frame, values)
    pdf.lineJoin('round').lineWidth(1.75).strokeColor(ink.accent).stroke()
    const every = labelEvery(points)
    for (const [index, { label }] of points.entries()) {
      if (index % every !== 0) continue
      const { x } = toPoint(frame, 0, index)
      const left = Math.min(Math.max(x - 30, inner.left), inner.left + inner.width - 60)
      writeLine(pdf, label, left, frame.top + frame.height + 6, {
        size: 7.5,
        color: ink.third,
        width: 60,
        align: 'center',
      })
    }
  },
})
