import { buffer } from 'node:stream/consumers'
import type { BoardContent } from '../content/board-content.ts'
import { campaignsSection } from './campaigns.ts'
import { figuresSection } from './figures.ts'
import { headSection } from './head.ts'
import { heatSection } from './heat.ts'
import { drawRule, ink, inner, openPdf, type Pdf, paper, type Section, writeLine } from './page.ts'
import { reachSection } from './reach.ts'
import { trendSection } from './trend.ts'

const sectionGap = 20
const lowest = paper.height - paper.margin - paper.footer

/** Draws sections below each other; one that does not fit starts the next page. */
const drawSections = (pdf: Pdf, sections: readonly Section[]): void => {
  let y: number = paper.margin
  pdf.addPage()
  for (const { height, draw } of sections) {
    if (height === 0) continue
    if (y + height > lowest && y > paper.margin) {
      pdf.addPage()
      y = paper.margin
    }
    draw(y)
    y += height + sectionGap
  }
}

/** Writes zone and page number at the bottom of each page, which needs the number of pages. */
const drawFooters = (pdf: Pdf, { footer, pageOf, brand }: BoardContent): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index)
    const y = paper.height - paper.margin - 14
    drawRule(pdf, y - 8)
    const style = { size: 7.5, color: ink.third } as const
    writeLine(pdf, `${brand} · ${footer}`, inner.left, y, { ...style, width: inner.width - 90 })
    const page = pageOf.replace('{{page}}', String(index + 1)).replace('{{pages}}', String(count))
    writeLine(pdf, page, inner.left + inner.width - 88, y, { ...style, width: 88, align: 'right' })
  }
}

/** Draws a dashboard as a PDF of one or two pages. Charts without anything to show are left out. */
export const drawBoard = async (content: BoardContent): Promise<Uint8Array> => {
  const { account, days, language } = content
  const pdf = openPdf({ title: `${account} · ${days}`, language })
  const written = buffer(pdf)
  const { trend, heat, reach } = content
  const sections = [
    headSection(pdf, content),
    figuresSection(pdf, content),
    ...(trend.points.some(({ value, before }) => value || before) ? [trendSection(pdf, content)] : []),
    ...(content.isEmpty ? [] : [campaignsSection(pdf, content)]),
    ...(heat.shades.flat().some((shade) => shade > 0) ? [heatSection(pdf, content)] : []),
    ...(reach.slices.some(({ part }) => part > 0) ? [reachSection(pdf, content)] : []),
  ]
  drawSections(pdf, sections)
  drawFooters(pdf, content)
  pdf.end()
  return await written
}
