import { createFormat } from '@talkie/contract/figures'
import { type Language, languages } from '@talkie/contract/locales'
import { getServerText } from '@talkie/texts/server'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { boardFigures, plainScope } from '../content/board-figures.fixture.ts'
import { buildBoardContent } from '../content/build-board-content.ts'
import { drawBoard } from './draw-board.ts'

const build = (language: Language, figures = boardFigures) =>
  buildBoardContent(
    figures,
    {
      scope: plainScope,
      goneTags: [],
      title: 'Panel',
      account: 'Motor Vallès',
      productName: 'Open Calls',
      at: new Date('2026-11-16T09:00:00Z'),
    },
    { language, format: createFormat(language, 'Europe/Madrid', 'EUR'), t: getServerText(language) },
  )

/** Reads a PDF back: the text of each page, with single plain spaces. */
const read = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: false })
  const { info } = await document.getMetadata()
  return { pages: text.map((page) => page.replace(/[\s\u00a0\u202f]+/g, ' ')), info }
}

describe('the dashboard as a PDF', () => {
  test('has its figures, campaigns and days as text, and the number of each page', async () => {
    const { pages, info } = await read(await drawBoard(build('es')))
    const all = pages.join(' ')
    expect(info).toMatchObject({ Title: expect.stringContaining('Motor Vallès') })
    for (const text of [
      'Motor Vallès',
      '9–15 nov 2026',
      'En comparación con 2–8 nov 2026',
      'Talkie by Open Calls',
    ])
      expect(pages[0]).toContain(text)
    for (const text of [
      'Visitas 300',
      'Marca 12 10 +2 40 %',
      'Ocasión 10 24 −58,3 % 33,3 %',
      'Sin campaña 8',
      'Lunes',
      'Europe/Madrid',
    ])
      expect(all).toContain(text)
    expect(pages.length).toBeLessThanOrEqual(2)
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  })

  test.each(languages)('has every letter of %s', async (language) => {
    const content = build(language)
    const { pages } = await read(await drawBoard({ ...content, account: 'ÁÉÍÓÚÑÇÀÂÊÎÔÛÄËÏÖÜŒæßãõ «’…–−»' }))
    expect(pages[0]).toContain('ÁÉÍÓÚÑÇÀÂÊÎÔÛÄËÏÖÜŒæßãõ «’…–−»')
    expect(pages.join(' ')).toContain(content.campaigns.heads.share)
  })

  test('of a period without events is one page that says so', async () => {
    const empty = { rows: [], totals: { values: [0, 0, 0], previous: [0, 0, 0] }, total: 0 }
    const { pages } = await read(
      await drawBoard(
        build('en', {
          ...boardFigures,
          kpis: empty,
          campaigns: empty,
          heat: empty,
          reach: empty,
          funnel: null,
        }),
      ),
    )
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('Nothing happened in this period.')
  })

  test('leaves out charts in which nothing happened', async () => {
    const content = build('es')
    const { trend, heat, reach } = content
    const { pages } = await read(
      await drawBoard({
        ...content,
        trend: { ...trend, points: trend.points.map((point) => ({ ...point, value: 0, before: 0 })) },
        heat: { ...heat, shades: heat.shades.map((line) => line.map(() => 0)) },
        reach: { ...reach, slices: reach.slices.map((slice) => ({ ...slice, part: 0 })) },
      }),
    )
    const all = pages.join(' ')
    for (const { title } of [trend, heat, reach]) expect(all).not.toContain(title)
    expect(all).toContain('Marca')
  })

  test.each([1.7e308, 5e-324, -1e21])('of a metric with the value %s can be drawn', async (value) => {
    const { kpis } = boardFigures
    const rows = kpis.rows.map((row) => ({ ...row, values: [value, value, value] }))
    const { pages } = await read(await drawBoard(build('es', { ...boardFigures, kpis: { ...kpis, rows } })))
    expect(pages.length).toBeLessThanOrEqual(2)
  })

  test('keeps to its pages, however long names and texts are', async () => {
    const content = build('es')
    const long = 'Campaña de otoño en Cataluña · '.repeat(30)
    const [line] = content.campaigns.lines
    const { pages } = await read(
      await drawBoard({
        ...content,
        account: long,
        sentence: 'Una frase muy larga sobre las llamadas. '.repeat(8),
        notes: [long, long],
        figures: Array.from({ length: 8 }, () => ({
          label: long,
          value: '1.234.567 €',
          delta: '+1.234',
          tone: 'good',
        })),
        campaigns: {
          ...content.campaigns,
          lines: line ? Array.from({ length: 10 }, () => ({ ...line, name: long })) : [],
        },
      }),
    )
    expect(pages.length).toBeLessThanOrEqual(3)
  })
})
