import type { Page } from '@playwright/test'
import { dealer, expect, test } from './demo-talkie.ts'

/* Lucía listens to a call of Motor Vallès: from its row, and in its drawer. Marta may not. */

const path = `/accounts/${dealer}/reporting-calls?range=last_30_days`
const playFirst = (page: Page) => page.getByRole('button', { name: /^Reproducir la grabación de/ }).first()
const recordedOnly = async (page: Page) => {
  const filters = encodeURIComponent(JSON.stringify([{ field: 'recorded', operator: 'is', value: 'true' }]))
  await page.goto(`${path}&filters=${filters}`)
}

test('a recording is played from its row while one moves through the table', async ({ page, complaints }) => {
  await recordedOnly(page)
  await expect(playFirst(page)).toBeInViewport({ ratio: 1 })
  await playFirst(page).click()
  const bar = page.getByRole('region', { name: 'Reproductor' })
  await expect(bar.getByRole('button', { name: 'Pausar' })).toBeVisible()
  const position = bar.getByRole('slider', { name: 'Posición en la grabación' })
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(0.5)
  await page.getByRole('columnheader').first().click()
  await expect(
    bar.getByRole('button', { name: 'Pausar' }).or(bar.getByRole('button', { name: 'Reproducir' })),
  ).toBeVisible()
  await bar.getByRole('button', { name: 'Cerrar' }).click()
  await expect(bar).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('on a phone it is played from its row, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await recordedOnly(page)
  await playFirst(page).scrollIntoViewIfNeeded()
  await playFirst(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Reproductor' }).getByRole('button', { name: 'Pausar' }),
  ).toBeVisible()
})

test('in the drawer it is played, sought by keys, and played faster', async ({ page, complaints }) => {
  await recordedOnly(page)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  // A call that was passed on has two recordings.
  await drawer.getByRole('button', { name: 'Reproducir', exact: true }).first().click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  const position = drawer.getByRole('slider', { name: 'Posición en la grabación' }).first()
  await drawer.getByRole('button', { name: 'Pausar' }).click()
  await position.focus()
  await position.press('Home')
  await expect(position).toHaveAttribute('aria-valuenow', '0')
  await position.press('ArrowRight')
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(2)
  await drawer.getByRole('combobox', { name: 'Velocidad' }).first().click()
  await page.getByRole('option', { name: '2×', exact: true }).click()
  await position.press('Home')
  await position.press(' ')
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('Marta', () => {
  test.use({ who: 'marta' })

  test('who may not listen reads that there is a recording', async ({ page }) => {
    await recordedOnly(page)
    await expect(playFirst(page)).toHaveCount(0)
    await page.getByRole('row').nth(1).click()
    await expect(page.getByRole('dialog').getByText(/Esta llamada está grabada/)).toBeVisible()
  })
})
