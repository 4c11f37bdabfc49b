import type { Locator, Page } from '@playwright/test'
import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { seriousInThemes } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía reads the dashboard: the baseline of a change, the length of a bar, the meaning of a shade, and empty periods. */

const path = `/accounts/${dealer}/reporting-dashboard`
const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)
const card = (page: Page, name: string) =>
  widget(page, 'kpis').getByRole('button', { name: new RegExp(`^${name} `) })
const rangeButton = (page: Page) => page.getByTitle(/^Rango de fechas/)
const pickRange = async (page: Page, name: string) => {
  await rangeButton(page).click()
  await page.getByRole('button', { name, exact: true }).click()
}
const numberIn = (text: string | null) => Number((text ?? '').replace(/\./g, ''))

type FiguresQuery = {
  answers: { totals: { values: number[]; previous?: number[] } }[]
  comparedWith: { start: string; end: string; until?: string } | null
}

test('the current day is compared with the same hours of yesterday, and says so; a past day is not', async ({
  page,
  demo,
}) => {
  test.slow()
  const today = rangeFromPreset('today', toCalendarDay('Europe/Madrid', new Date()))
  const yesterday = rangeFromPreset('yesterday', toCalendarDay('Europe/Madrid', new Date()))
  const ask = { range: today, compare: 'previous_period', questions: [{ measures: ['visit'] }] }
  const { answers, comparedWith } = await demo.call<FiguresQuery>(
    `/accounts/${dealer}/reporting/dashboard/ask`,
    ask,
  )
  const until = comparedWith?.until ?? ''
  expect(comparedWith).toEqual({ ...yesterday, until: expect.stringMatching(/^\d\d:\d\d$/) })

  await test.step('it counts yesterday’s visits until the same time', async () => {
    const visits = await demo.call<{ rows: { at: string }[] }>(`/accounts/${dealer}/reporting/rawdata/rows`, {
      range: yesterday,
      scope: 'type:visit',
      filters: [],
      limit: 10_000,
    })
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Madrid',
      hour: '2-digit',
      minute: '2-digit',
    })
    const early = visits.rows.filter(({ at }) => clock.format(new Date(at)) < until)
    expect(answers[0]?.totals.previous).toEqual([early.length])
  })

  const untilNow = /hasta \d\d:\d\d/
  const saysSo = async () => {
    await expect(card(page, 'Visitas')).toContainText(untilNow)
    await expect(rangeButton(page)).toContainText('mismas horas')
  }
  await page.goto(`${path}?range=today`)
  await saysSo()
  await expect(card(page, 'Visitas').getByTitle(untilNow)).toHaveAttribute('title', /^vs\. /)
  await pickRange(page, 'Ayer')
  await expect(rangeButton(page)).toContainText('Ayer')
  await expect(card(page, 'Visitas')).toContainText('vs. anterior')
  await expect(widget(page, 'kpis').getByText(untilNow)).toHaveCount(0)
  await expect(rangeButton(page)).not.toContainText('mismas horas')
  await pickRange(page, 'Este mes')
  await expect(rangeButton(page)).toContainText('Este mes')
  await page.goto(`${path}?range=today`)
  await page.reload()
  await saysSo()
  await page.goto(`/accounts/${dealer}/reporting-calls?range=today&compare=previous_period`)
  await expect(page.getByText(untilNow).first()).toBeAttached()
})

test('figures on one screen are compared until the same time, whatever was requested before', async ({
  page,
}) => {
  const times = ['00:01', '00:02', '00:03']
  const asked: { until: string; questions: number }[] = []
  await page.route('**/reporting/dashboard/ask', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const until = times[Math.min(asked.length, times.length - 1)] ?? ''
    asked.push({ until, questions: route.request().postDataJSON().questions.length })
    await route.fulfill({ response, json: { ...answer, comparedWith: { ...answer.comparedWith, until } } })
  })
  const series = widget(page, 'gtotal')
  await page.goto(`${path}?range=today`)
  await expect(card(page, 'Visitas')).toContainText('hasta 00:01')
  await expect(series).toContainText('hasta 00:01')
  const all = asked[0]?.questions ?? 0

  // A selection in one widget. The new response would be from another minute, so all widgets are requested.
  const titles = widget(page, 'datatab').getByRole('columnheader').locator('button:not([aria-haspopup])')
  await titles.nth(1).click()
  for (const one of [card(page, 'Visitas'), series]) await expect(one).toContainText('hasta 00:02')
  expect(asked.at(-1)?.questions).toBeGreaterThanOrEqual(all)
  await expect(page.getByText('hasta 00:01')).toHaveCount(0)

  await page.reload()
  for (const one of [card(page, 'Visitas'), series]) await expect(one).toContainText('hasta 00:03')
})

/** The available width for a step's bar in pixels, and the bar's share of it; 0 without a bar. */
const lengthOf = (step: Locator) =>
  step.evaluate((item) => {
    const track = item.querySelector('[class*="track"]')
    const room = track?.getBoundingClientRect().width ?? 0
    return { room, length: (track?.firstElementChild?.getBoundingClientRect().width ?? 0) / room }
  })

const funnelOf = async (page: Page) => {
  const steps = await widget(page, 'funnel').getByRole('listitem').all()
  return Promise.all(
    steps.map(async (step) => ({
      value: numberIn(await step.locator('strong').textContent()),
      ...(await lengthOf(step)),
      shares: await step.getByText(/%$/).allTextContents(),
    })),
  )
}

test('a funnel is to scale, has no bar for zero, and marks a step that is larger than the previous one', async ({
  page,
}) => {
  test.slow()
  const isToScale = async () => {
    const steps = await funnelOf(page)
    const most = Math.max(...steps.map(({ value }) => value))
    expect(most).toBeGreaterThan(0)
    expect(new Set(steps.map(({ room }) => Math.round(room))).size).toBe(1)
    for (const { value, length, shares } of steps) {
      // At least one pixel, so that a small figure differs from zero.
      if (value === 0) expect(length).toBe(0)
      else expect(Math.abs(length - value / most)).toBeLessThan(0.01)
      for (const share of shares) expect(Number.parseFloat(share)).toBeLessThanOrEqual(100)
    }
    return steps
  }
  await page.goto(`${path}?range=last_month`)
  await expect(widget(page, 'funnel').getByRole('listitem').first()).toContainText('Visitas')
  const before = await isToScale()

  // Visits have no outcome, so this filter leaves calls without visits: a step after an empty one.
  const answered = [{ field: 'outcome', operator: 'is', value: 'valid' }]
  await page.goto(`${path}?range=last_month&filters=${JSON.stringify(answered)}`)
  const funnel = widget(page, 'funnel')
  await expect(funnel.getByRole('listitem').first()).toContainText(/Visitas0$/)
  await isToScale()
  await expect(funnel).toContainText('más que')
  expect(await seriousInThemes(page)).toEqual([])
  await page.goBack()
  await expect(funnel.getByRole('listitem').first()).not.toContainText(/Visitas0$/)
  expect(await isToScale()).toEqual(before)
})

test('the dashed line, the shades and the ring have legends', async ({ page }) => {
  await page.goto(`${path}?range=last_month`)
  const ghost = widget(page, 'daily').getByText(/Periodo anterior: \d/)
  await expect(ghost).toBeVisible()
  await expect(widget(page, 'heat').getByTitle(/^Llamadas: .* de 0 a [1-9]/)).toBeVisible()
  await expect(widget(page, 'map').getByTitle(/^Llamadas: .* de 0 a [1-9]/)).toBeVisible()
  const colours = await widget(page, 'reach')
    .locator('li [aria-hidden]')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor))
  expect(new Set(colours).size).toBe(3)
  const ofCalls = await card(page, 'Llamadas')
    .locator('[class*="mark"]')
    .evaluate((mark) => getComputedStyle(mark).backgroundColor)
  expect(colours).not.toContain(ofCalls)

  await rangeButton(page).click()
  await page.getByText('Nada', { exact: true }).click()
  await expect(ghost).toHaveCount(0)
  await page.goBack()
})

test('a period without events says so once, not in each widget; a period with events shows everything again', async ({
  page,
  complaints,
}) => {
  await page.goto(`${path}?range=last_month`)
  const keywords = widget(page, 'keywords').getByRole('row')
  await expect(keywords.nth(1)).toBeVisible()
  await page.goto(`${path}?from=2024-03-04&to=2024-03-06`)
  const nothing = page.getByText(/^No hay nada en est/)
  await expect(nothing).toHaveCount(1)
  await expect(card(page, 'Visitas')).toContainText('0')
  await expect(page.getByText(/Nada en est|No hay palabras clave/)).toHaveCount(0)
  await expect(widget(page, 'heat').getByTitle(/de 0 a/)).toHaveCount(0)
  expect(await seriousInThemes(page)).toEqual([])
  await page.reload()
  await expect(nothing).toHaveCount(1)
  await pickRange(page, 'Mes pasado')
  await expect(keywords.nth(1)).toBeVisible()
  await expect(nothing).toHaveCount(0)
  expect(complaints).toEqual([])
})
