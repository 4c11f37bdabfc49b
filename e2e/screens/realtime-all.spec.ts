import { createMotorValles } from '../story/motor-valles.ts'
import { sendGeneric } from '../story/providers.ts'
import { seriousOf } from './accessibility.ts'
import { expect, test } from './demo-talkie.ts'

test('a call to any account appears by itself, on its number and in the feed, and is found by its caller', async ({
  page,
  demo,
  complaints,
}) => {
  const dealer = await createMotorValles(demo, 2)
  const [called = ''] = dealer.numbers
  const shown = called.slice(3).replace(/(...)(..)(..)(..)/, '$1 $2 $3 $4')
  await page.goto('/realtime')
  const rows = page.getByRole('grid', { name: 'Números' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Clínica Andes' })).toContainText('8 números')
  await page.evaluate(() => Object.assign(window, { sinceTheBeginning: true }))

  const began = Date.now()
  const tell = (event: string, seconds: number, more: object = {}) =>
    sendGeneric(dealer, [
      {
        event_id: `pbx-31/${event}`,
        event,
        occurred_at: new Date(began + seconds * 1000).toISOString(),
        call_id: 'pbx-31',
        direction: 'inbound',
        caller: '655 09 71 33',
        called,
        ...more,
      },
    ])
  await tell('ringing', 0)
  const feed = page.getByRole('list', { name: 'Llamadas en directo' })
  const line = feed.getByRole('button').filter({ hasText: shown })
  await expect(line).toContainText('Sonando')
  await expect(line).toContainText('+34 655 ··· 133')

  await page.getByRole('searchbox', { name: 'Buscar' }).fill('655 097 133')
  const row = rows.filter({ hasText: shown })
  await expect(row).toContainText('Sonando')
  await expect(rows.filter({ hasText: 'Clínica Andes' })).toHaveCount(0)
  await tell('answered', 1, { agent: 'Laia' })
  await expect(row).toContainText('En conversación')

  await page.getByRole('button', { name: /^Sonando \d+$/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: /^En conversación \d+$/ }).click()
  await expect(row).toHaveCount(1)
  await expect(page).toHaveURL(/state=answered/)

  await row.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(shown)
  await expect(drawer).toContainText('+34 655 09 71 33')
  await expect(drawer).toContainText('Laia')
  expect(await seriousOf(page)).toEqual([])
  await tell('completed', 3, { talk_seconds: 2, disposition: 'answered', hangup_by: 'caller' })
  await expect(drawer).toContainText('Terminada')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Borrar', exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^En conversación \d+$/ }).click()
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('')
  await expect(rows.filter({ hasText: 'Clínica Andes' })).toBeVisible()
  await expect(line).toContainText('Terminada')
  expect(await seriousOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Tema claro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await seriousOf(page)).toEqual([])
  expect(await page.evaluate(() => 'sinceTheBeginning' in window)).toBe(true)
  expect(complaints).toEqual([])
})
