import type { BoardContent } from '../content/board-content.ts'
import {
  drawRule,
  ink,
  inner,
  measureParagraph,
  type Pdf,
  type Section,
  writeLine,
  writeParagraph,
} from './page.ts'

const sentenceStyle = { size: 14, weight: 'semibold', width: inner.width - 28 } as const
const noteStyle = { size: 8.5, color: ink.second, width: inner.width } as const

/** Brand, account, days and what they are compared with, filters, and the leading sentence. */
export const headSection = (pdf: Pdf, content: BoardContent): Section => {
  const { brand, account, title, days, comparison, notes, sentence } = content
  const dates = comparison === '' ? days : `${days} · ${comparison}`
  const dateStyle = { size: 10, color: ink.second, width: inner.width } as const
  const dateHeight = measureParagraph(pdf, dates, dateStyle)
  const noteHeights = notes.map((note) => measureParagraph(pdf, note, noteStyle) + 2)
  const allNotes = noteHeights.reduce((sum, height) => sum + height, 0)
  const sentenceHeight = sentence === '' ? 0 : measureParagraph(pdf, sentence, sentenceStyle)
  const box = sentenceHeight === 0 ? 0 : sentenceHeight + 22
  const top = 64 + dateHeight + allNotes
  return {
    height: top + 12 + box,
    draw: (y) => {
      writeLine(pdf, brand, inner.left, y, {
        size: 8.5,
        color: ink.accent,
        weight: 'semibold',
        width: inner.width / 2,
      })
      writeLine(pdf, title, inner.left + inner.width / 2, y, {
        size: 8.5,
        color: ink.second,
        width: inner.width / 2,
        align: 'right',
      })
      drawRule(pdf, y + 18)
      writeLine(pdf, account, inner.left, y + 32, { size: 22, weight: 'semibold', width: inner.width })
      let at = y + 64
      at += writeParagraph(pdf, dates, inner.left, at, dateStyle)
      for (const note of notes) at += writeParagraph(pdf, note, inner.left, at + 2, noteStyle) + 2
      if (box === 0) return
      pdf.roundedRect(inner.left, y + top + 12, inner.width, box, 6).fill(ink.raised)
      pdf.rect(inner.left, y + top + 12, 3, box).fill(ink.accent)
      writeParagraph(pdf, sentence, inner.left + 14, y + top + 24, sentenceStyle)
    },
  }
}
