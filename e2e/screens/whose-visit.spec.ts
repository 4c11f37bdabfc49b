import type { Page } from '@playwright/test'
import { addDays, toCalendarDay } from '@talkie/contract/dates'
import {
  type CallCertainty,
  type CallDetail,
  callCertainties,
  type EventRecord,
  toCallCertainty,
  toWholePercent,
} from '@talkie/contract/reporting'
import { type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

/*
 * Whose visit caused a call is said in six places: the certainty and the confidence of the row, the sentence at the top
 * of the drawer, the statement below it with the list of others, and the API. None of them may say something else.
 */

const words: Record<CallCertainty, string> = {
  sure: 'Segura',
  likely: 'Probable',
  unsure: 'Dudosa',
  unknown: 'Desconocida',
  static_number: 'Número estático',
}
/** What the sentence says, by its own words. */
const told: Record<CallCertainty, RegExp> = {
  sure: /Se sabe con seguridad de quién fue la visita/,
  likely: /La visita fue probablemente de quien llamó/,
  unsure: /No está claro de quién fue la visita|Lo más probable es que llamara alguien ajeno/,
  unknown: /No se sabe de (dónde vino|quién fue la visita)|no se sabe de dónde vino|fuente es desconocida/,
  static_number: /La llamada entró por el número estático/,
}
const callsOfEach = 6

const today = toCalendarDay('Europe/Madrid', new Date())
/** Days with several rushes of visitors, whose calls are not all sure, before today, on which the demo goes on. */
const range = { start: addDays(today, -70), end: today }
const days = `from=${range.start}&to=${addDays(range.end, -1)}`
/** Our own calls: most unknown ones are reports of a call centre. */
const filtersOf = (certainty: CallCertainty) => [
  { field: 'certainty', operator: 'is', value: certainty },
  { field: 'type', operator: 'is', value: 'hangup' },
]
/** Columns that are out of sight are not in the page. */
const columns = encodeURIComponent('["at","caller","certainty","confidence"]')
const path = (certainty: CallCertainty) =>
  `/accounts/${dealer}/reporting-calls?${days}&columns=${columns}&filters=${encodeURIComponent(
    JSON.stringify(filtersOf(certainty)),
  )}`
const listCalls = (demo: DemoTalkie, certainty: CallCertainty) =>
  demo.call<{ rows: EventRecord[]; total: number }>(`/accounts/${dealer}/reporting/calls/rows`, {
    range,
    scope: 'call',
    filters: filtersOf(certainty),
    sort: [{ field: 'at', direction: 'desc' }],
    limit: 50,
  })
const readPercents = async (texts: Promise<string[]>): Promise<number[]> =>
  (await texts).flatMap((text) =>
    [...text.matchAll(/(<\s?)?(\d+)\s%/g)].map(([, less, value]) => (less ? 0 : Number(value))),
  )

/** The event store keeps 32 bits. */
const toStored = (confidence: number | null) => (confidence === null ? null : Math.fround(confidence))

const expectAgreement = async (
  page: Page,
  row: EventRecord,
  detail: CallDetail,
  certainty: CallCertainty,
) => {
  const { call, candidates, nobody } = detail
  expect(toStored(call.confidence)).toBe(toStored(row.confidence))
  expect(call.visitorId).toBe(row.visitorId)
  expect(toCallCertainty({ ...call, static_number: detail.staticNumber?.name ?? '' })).toBe(certainty)
  const isStatic = certainty === 'static_number'
  const percent = call.confidence === null ? undefined : `${toWholePercent(call.confidence)}\u00a0%`

  const line = page.locator(`[data-row="${row.id}"]`)
  await expect(line.locator('[data-column="certainty"]')).toHaveText(words[certainty])
  if (percent !== undefined) await expect(line.locator('[data-column="confidence"]')).toHaveText(percent)

  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(told[certainty])).toBeVisible()
  const section = drawer.locator('section').filter({ hasText: 'De quién fue la visita' }).first()
  await expect(section).toContainText(words[certainty])
  if (call.visitorId !== null && percent !== undefined) {
    await expect(section.locator('strong').last()).toHaveText(percent)
    // Whose visit it was is a sentence of its own, where the number says where the call came from.
    if (!isStatic) await expect(drawer.getByText(told[certainty])).toContainText(percent)
    await expect(drawer.getByRole('heading', { name: 'Interacción que recibe el crédito' })).toBeVisible()
  }
  const facts = drawer.locator('section').filter({ hasText: 'Detalles de la llamada' }).first()
  await expect(facts.getByText('Número marcado', { exact: true })).toBeVisible()
  const { city, region, device, browser } = call.dimensions
  for (const [label, value] of [
    ['Lugar', city + region],
    ['Dispositivo', device + browser],
  ] as const)
    await expect(facts.getByText(label, { exact: true })).toHaveCount(
      Number(value !== '' && certainty !== 'unsure'),
    )
  if (candidates.length === 0) return
  expect(candidates.reduce((sum, { weight }) => sum + weight, nobody ?? 0)).toBeCloseTo(1, 6)
  const bars = await readPercents(section.locator('ul > li .figures').allTextContents())
  const stated = call.visitorId === null ? 0 : toWholePercent(call.confidence ?? 0)
  expect(bars.reduce((sum, bar) => sum + bar, stated)).toBe(100)
}

for (const certainty of callCertainties)
  test(`row, drawer, sentence and API agree on calls whose visit is ${certainty}`, async ({
    page,
    demo,
    complaints,
  }) => {
    const { rows, total } = await listCalls(demo, certainty)
    expect(total).toBeGreaterThan(0)
    await page.goto(path(certainty))
    const [first] = rows
    // At the time: values that narrow the rows have a button of their own below the pointer.
    await page.locator(`[data-row="${first?.id}"] [data-column="at"]`).click()
    for (const [i, row] of rows.slice(0, callsOfEach).entries()) {
      if (i > 0) await page.keyboard.press('j')
      await expect(page).toHaveURL(new RegExp(row.id))
      const detail = await demo.call<CallDetail>(
        `/accounts/${dealer}/reporting/calls/${row.callId ?? row.id}`,
      )
      await expectAgreement(page, row, detail, certainty)
    }
    expect(complaints).toEqual([])
  })

test('every call has the certainty that its confidence and its visitor give', async ({ demo }) => {
  const { rows } = await demo.call<{ rows: EventRecord[] }>(`/accounts/${dealer}/reporting/calls/rows`, {
    range,
    scope: 'call',
    limit: 10_000,
  })
  expect(rows.length).toBeGreaterThan(200)
  for (const row of rows) expect(row.certainty).toBe(toCallCertainty(row) ?? '')
})

test('a tab lists the unsure calls, and the report counts the calls of each certainty', async ({
  page,
  demo,
  complaints,
}) => {
  const { total } = await demo.call<{ total: number }>(`/accounts/${dealer}/reporting/calls/rows`, {
    range,
    scope: 'call',
    filters: [{ field: 'certainty', operator: 'is', value: 'unsure' }],
    limit: 50,
  })
  await page.goto(`/accounts/${dealer}/reporting-calls?${days}&columns=${columns}`)
  await page.getByRole('tab', { name: 'Dudosas' }).click()
  await expect(page.getByText(`${total} filas`, { exact: true })).toBeVisible()
  const shown = page.locator('[data-row] [data-column="certainty"]')
  await expect(shown.filter({ hasText: words.unsure })).not.toHaveCount(0)
  await expect(shown.filter({ hasNotText: words.unsure })).toHaveCount(0)

  await page.goto(`/accounts/${dealer}/reporting-dashboard?${days}&dimension=certainty`)
  const table = page.locator('[data-widget="datatab"]')
  for (const certainty of callCertainties)
    await expect(table.getByRole('row', { name: new RegExp(`^${words[certainty]} `) })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a call without a likely enough visitor has an unknown source, and says why', async ({
  page,
  demo,
  complaints,
}) => {
  const filters = [...filtersOf('unknown'), { field: 'confidence', operator: 'greater', value: 0 }]
  const { rows } = await demo.call<{ rows: EventRecord[] }>(`/accounts/${dealer}/reporting/calls/rows`, {
    range,
    scope: 'call',
    filters,
    sort: [{ field: 'at', direction: 'desc' }],
    limit: 50,
  })
  const row = rows.find(({ source, likelySources }) => source === '' && likelySources.length === 0)
  if (!row) throw new Error('The dealer has calls without a likely enough visitor.')
  await page.goto(
    `/accounts/${dealer}/reporting-calls?${days}&filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  const source = page.locator(`[data-row="${row.id}"] [data-column="source"]`).getByText(words.unknown)
  await source.hover()
  await expect(page.getByRole('tooltip')).toContainText(`${toWholePercent(row.confidence ?? 0)}\u00a0%`)
  expect(complaints).toEqual([])
})
