import { rangeFromPreset, toCalendarDay } from '@talkie/contract/dates'
import { dealer, expect, signIn, test } from './demo-talkie.ts'

type Answers = { answers: { rows: { groups: string[]; values: number[]; previous: number[] | null }[] }[] }

const lastMonth = rangeFromPreset('last_month', toCalendarDay('Europe/Madrid', new Date()))

test.use({ who: 'nobody' })

test('Monday: which campaign brought more valid calls than the month before, in three clicks from sign-in', async ({
  page,
  demo,
}) => {
  const question = {
    by: ['campaign'],
    measures: ['valid'],
    sort: [{ by: 'valid', of: 'change', direction: 'desc' }],
    limit: 500,
  }
  const { answers } = await demo.call<Answers>(`/accounts/${dealer}/reporting/dashboard/ask`, {
    range: lastMonth,
    compare: 'previous_period',
    questions: [question],
  })
  const first = answers[0]?.rows[0]
  const [now = 0, before = 0] = [first?.values[0], first?.previous?.[0]]
  const campaign = first?.groups[0] ?? ''
  expect(now).toBeGreaterThan(before)

  // Marta has one account, whose dashboard opens after she signs in.
  await page.goto('/')
  await signIn(page, 'marta')
  const sentence = page.locator('[data-widget="headline"]')
  await expect(sentence).toContainText('válidas')

  // Clicks 1 and 2: the range, last month.
  await page.getByTitle(/^Rango de fechas/).click()
  await page.getByRole('button', { name: 'Mes pasado', exact: true }).click()
  await expect(page).toHaveURL(/range=last_month/)
  // The answer without a third click: the sentence names the campaign that rose most.
  await expect(sentence).toContainText(`${campaign || 'sin campaña'} +${now - before}`)
  await expect(sentence).toBeInViewport()

  // Click 3: all campaigns by their change.
  const table = page.locator('[data-widget="datatab"]')
  await table
    .getByRole('columnheader', { name: /^Cambio/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/sort=.*change/)
  const row = table.getByRole('row').nth(1)
  await expect(row).toContainText(campaign || 'Sin campaña')
  await expect(row.locator('[data-column="valid"]')).toHaveText(String(now))
  await expect(row.locator('[data-column="valid~previous"]')).toHaveText(String(before))
  await expect(row.locator('[data-column="valid~change"]')).toHaveText(`+${now - before}`)
  await expect(row).toBeInViewport()
})
