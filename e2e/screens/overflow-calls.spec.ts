import type { Page } from '@playwright/test'
import { addDays, toCalendarDay } from '@talkie/contract/dates'
import {
  type AnswerRow,
  type CallDetail,
  type EventRecord,
  hasLikelySource,
  toSharePercents,
  toWholePercent,
} from '@talkie/contract/reporting'
import { clinic, type DemoTalkie, expect, test } from './demo-talkie.ts'

/*
 * After its radio spots the clinic has more visitors than numbers, so that some see the overflow number and call it. Nobody
 * knows whose visit that was: the row, the drawer, the sums and the API all say so, and share the call alike.
 */

const today = toCalendarDay('America/Santiago', new Date())
const range = { start: addDays(today, -40), end: addDays(today, 1) }
const days = `from=${range.start}&to=${today}`
const filtersOf = (filters: object[]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`
const is = (field: string, value: string) => ({ field, operator: 'is', value })

const listCalls = async (demo: DemoTalkie, more: object = {}) => {
  const path = `/accounts/${clinic}/reporting/calls/rows`
  const { rows } = await demo.call<{ rows: EventRecord[] }>(path, {
    range,
    scope: 'call',
    limit: 1000,
    ...more,
  })
  return rows
}
const findOverflowCall = async (demo: DemoTalkie) => {
  const call = (await listCalls(demo)).find(({ likelySources }) => likelySources.length > 1)
  if (!call?.callId) throw new Error('The clinic has overflow calls.')
  return { ...call, callId: call.callId }
}
const readDetail = (demo: DemoTalkie, callId: string) =>
  demo.call<CallDetail>(`/accounts/${clinic}/reporting/calls/${callId}`)
/** The likeliest source as `google / cpc (69 %)`, as Spanish writes it. */
const likeliestText = ({ likelySources }: EventRecord) => {
  const { source = '', medium = '' } = likelySources[0] ?? {}
  const origin = source === '(direct)' ? 'directo' : `${source} / ${medium}`
  return `${origin} (${toSharePercents(likelySources).named[0]}\u00a0%)`
}
const readPercents = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/(\d+)\u00a0%/g)].map(([, percent]) => Number(percent)))
const cell = (page: Page, { id }: { id: string }, column: string) =>
  page.locator(`[data-row="${id}"] [data-column="${column}"]`)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('the row says in sight that the source is unknown and which are likely; the drawer and the API agree', async ({
  page,
  demo,
  complaints,
}) => {
  const call = await findOverflowCall(demo)
  expect(call).toMatchObject({ source: '', medium: '', visitId: null, visitorId: null, certainty: 'unknown' })
  const detail = await readDetail(demo, call.callId)
  expect(detail).toMatchObject({ visitId: null, candidates: [], touches: [], nobody: null })
  expect(detail.call.likelySources.map(({ source }) => source)).toEqual(
    call.likelySources.map(({ source }) => source),
  )
  expect(detail.call.confidence).toBeLessThanOrEqual(0.3)

  await page.goto(`/accounts/${clinic}/reporting-calls?${days}`)
  const source = cell(page, call, 'source')
  const guess = hasLikelySource(call.likelySources) ? 'probablemente' : 'quizá'
  await expect(source).toContainText(`Desconocida, ${guess} ${likeliestText(call)}`)
  // Without scrolling sideways.
  await expect(source).toBeInViewport({ ratio: 1 })
  await expect(cell(page, call, 'campaign')).toHaveText('–')

  await source.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(`la fuente es desconocida, ${guess} `)).toContainText(likeliestText(call))
  const whose = drawer.locator('section').filter({ hasText: 'De quién fue la visita' }).first()
  await expect(whose).toContainText('Desconocida')
  await expect(whose).toContainText(`${toWholePercent(detail.call.confidence ?? 0)}\u00a0%`)
  const sources = drawer.getByRole('list', { name: 'Fuentes probables' }).getByRole('listitem')
  const { named, other } = toSharePercents(call.likelySources)
  await expect(sources).toHaveCount(named.length + Number(other > 0))
  const percents = readPercents(await sources.allTextContents())
  expect(percents).toEqual(other > 0 ? [...named, other] : named)
  expect(sum(percents)).toBe(100)
  expect(readPercents([(await source.textContent()) ?? ''])).toEqual(named)
  await expect(drawer.getByRole('heading', { name: 'Interacción que recibe el crédito' })).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a report shares the call among its sources, and counts it once in total', async ({ page, demo }) => {
  const call = await findOverflowCall(demo)
  const ofCall = [is('caller', call.caller ?? ''), is('number', call.number)]
  const { answers } = await demo.call<{ answers: { rows: AnswerRow[]; totals: AnswerRow }[] }>(
    `/accounts/${clinic}/reporting/dashboard/ask`,
    { range, filters: ofCall, questions: [{ by: ['source', 'medium'], measures: ['calls_ended'] }] },
  )
  const [answer] = answers
  const shares = new Map(answer?.rows.map(({ groups, values }) => [groups.join(' / '), values[0] ?? 0]))
  expect(answer?.totals.values).toEqual([1])
  expect(sum([...shares.values()])).toBeCloseTo(1, 3)
  expect(shares.size).toBeGreaterThan(1)
  for (const { source, medium, share } of call.likelySources)
    expect(shares.get(`${source} / ${medium}`)).toBeCloseTo(share, 2)

  const [likeliest] = call.likelySources
  const ofSource = [...ofCall, is('source', likeliest?.source ?? '')]
  const share = sum(
    call.likelySources.filter(({ source }) => source === likeliest?.source).map((one) => one.share),
  )
  await page.goto(`/accounts/${clinic}/reporting-calls?${days}&${filtersOf(ofSource)}`)
  await expect(cell(page, call, 'source')).toBeVisible()
  await expect(page.getByText('1 fila', { exact: true })).toBeVisible()
  const written = new Intl.NumberFormat('es', { maximumFractionDigits: 2 }).format(share)
  await expect(page.getByRole('button', { name: new RegExp(`^Terminadas ${written}`) })).toBeVisible()
  await expect(page.getByText(/entraron por el número de desbordamiento/)).toBeVisible()
})

test('the search box finds it by any of its sources, and the notice says why', async ({ page, demo }) => {
  const call = await findOverflowCall(demo)
  const last = call.likelySources.findLast(({ source }) => /^[a-z]+$/.test(source))
  const text = last?.source ?? ''
  await page.goto(`/accounts/${clinic}/reporting-calls?${days}`)
  const notice = page.getByText(/entraron por el número de desbordamiento/)
  await expect(cell(page, call, 'source')).toBeVisible()
  await expect(notice).toHaveCount(0)
  const box = page.getByRole('searchbox').or(page.getByPlaceholder('Buscar…')).first()
  await box.fill(text)
  await expect(notice).toBeVisible()
  await expect(cell(page, call, 'source')).toBeVisible()
  const idsOf = (rows: EventRecord[]) => rows.map(({ id }) => id).sort()
  const filters = [
    { any: ['source', 'campaign', 'term'].map((field) => ({ field, operator: 'contains', value: text })) },
  ]
  expect(idsOf(await listCalls(demo, { search: text }))).toEqual(idsOf(await listCalls(demo, { filters })))
  await box.fill('nada de esto')
  await expect(cell(page, call, 'source')).toHaveCount(0)
  await expect(notice).toHaveCount(0)
})

test('the call of a known caller is that visitor’s, and the drawer says both', async ({ page, demo }) => {
  const overflow = await findOverflowCall(demo)
  const known = (await listCalls(demo, { filters: [is('number', overflow.number)] })).find(
    ({ likelySources, visitorId }) => likelySources.length === 0 && visitorId !== null,
  )
  if (!known?.callId) throw new Error('The clinic has a known caller who called the overflow number.')
  const detail = await readDetail(demo, known.callId)
  expect(detail.call.confidence).toBeGreaterThanOrEqual(0.5)
  expect(detail.candidates).toMatchObject([{ visitorId: known.visitorId, reasons: ['known_caller'] }])
  await page.goto(`/accounts/${clinic}/reporting-calls?${days}&open=${known.id}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Aun así, se sabe quién llamó.')).toBeVisible()
  const whose = drawer.locator('section').filter({ hasText: 'De quién fue la visita' }).first()
  await expect(whose.locator('strong')).toHaveText(`${toWholePercent(detail.call.confidence ?? 0)}\u00a0%`)
  await expect(whose).toContainText('Otra persona')
})
