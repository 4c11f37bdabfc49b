import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Tone } from '../content/board-content.ts'

/** A PDF in the making. All lengths are points: 72 in an inch. */
export type Pdf = InstanceType<typeof PDFDocument>

/** The product's light colours, as on its screens. */
export const ink = {
  text: '#141821',
  second: '#525c70',
  third: '#6f7a8f',
  line: '#e4e8ef',
  raised: '#f6f7f9',
  accent: '#5b4bdb',
  good: '#0d6e3b',
  bad: '#b81e32',
  paid: '#5b4bdb',
  organic: '#0c8599',
  unknown: '#c3cad6',
} as const

/** A4, upright. */
export const paper = { width: 595.28, height: 841.89, margin: 44, footer: 40 } as const
export const inner = { left: paper.margin, width: paper.width - 2 * paper.margin } as const

/**
 * Inter, which the screens use, too, with Latin, Greek and Cyrillic letters: whole TrueType files, because fontkit cannot
 * write accented letters of WOFF2 files.
 */
const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const

/** Opens a document without pages; pages are kept until it ends, since their number stands on each. */
export const openPdf = ({ title, language }: { title: string; language: string }): Pdf => {
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    // Without margins, a text near the bottom edge starts no page of its own.
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title },
  })
  for (const [name, url] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(url))
  return pdf
}

type TextStyle = {
  size: number
  color?: string
  weight?: 'regular' | 'semibold'
  width: number
  align?: 'left' | 'right' | 'center'
}

/** Removes what no font draws, such as the directions of bidirectional texts. */
const drawable = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** Writes one line; a text that is too long ends in an ellipsis. Figures are tabular. */
export const writeLine = (
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size, color = ink.text, weight = 'regular', width, align = 'left' }: TextStyle,
): void => {
  pdf
    .font(weight)
    .fontSize(size)
    .fillColor(color)
    .text(drawable(text), x, y, {
      width,
      align,
      height: size * 1.4,
      ellipsis: true,
      features: ['tnum', 'kern'],
    })
}

/** Writes a paragraph. @returns its height */
export const writeParagraph = (
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  { size, color = ink.text, weight = 'regular', width }: TextStyle,
): number => {
  const options = { width, lineGap: size * 0.25 }
  pdf.font(weight).fontSize(size).fillColor(color).text(drawable(text), x, y, options)
  return pdf.heightOfString(drawable(text), options) - options.lineGap
}

/** The height that `writeParagraph` takes. */
export const measureParagraph = (
  pdf: Pdf,
  text: string,
  { size, weight = 'regular', width }: TextStyle,
): number =>
  pdf
    .font(weight)
    .fontSize(size)
    .heightOfString(drawable(text), { width, lineGap: size * 0.25 }) -
  size * 0.25

/** A hairline from left to right. */
export const drawRule = (pdf: Pdf, y: number, x: number = inner.left, width: number = inner.width): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(ink.line)
    .stroke()
}

export const toneColor = (tone: Tone): string => (tone === 'same' ? ink.second : ink[tone])

/** The heading of a section. */
export const writeHeading = (
  pdf: Pdf,
  text: string,
  y: number,
  width: number = inner.width,
  x = inner.left,
) => writeLine(pdf, text, x, y, { size: 11, weight: 'semibold', width })

/** A part of the document that is never divided between pages. */
export type Section = { height: number; draw: (y: number) => void }
