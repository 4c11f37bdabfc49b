import { seriousOf } from './accessibility.ts'
import { confirmByTyping, expect, signIn, test } from './demo-talkie.ts'

/* Lucía blocks a caller, looks up another one, and decides on a suggestion. */

const suggested = '+34919031466'

test('a caller is blocked by hand and unblocked, and a suggestion is accepted', async ({
  page,
  complaints,
}) => {
  test.slow()
  await page.goto('/blacklist')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await seriousOf(page)).toEqual([])

  await page.getByRole('link', { name: 'Nuevo' }).click()
  const numbers = page.getByRole('textbox', { name: 'Números' })
  await numbers.fill('encuestas')
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(page.getByText('No son números de teléfono: encuestas')).toBeVisible()
  await numbers.fill('612 345 678')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Encuestas sin permiso')
  expect(await seriousOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await confirmByTyping(page, '+34612345678', 'Bloquear')
  const row = page.getByRole('row', { name: /\+34 612 34 56 78/ })
  await expect(row).toContainText('Bloqueado')
  await expect(row).toContainText('Encuestas sin permiso')
  await expect(row).toContainText('Lucía')

  // She looks up the number in another notation and unblocks it from there.
  await page.getByRole('textbox', { name: 'Consultar un número' }).fill('0034 612345678')
  await page.getByRole('button', { name: 'Consultar', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Móvil · España')).toBeVisible()
  await expect(drawer.getByText('Este número no ha llamado nunca.')).toBeVisible()
  expect(await seriousOf(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Desbloquear' }).click()
  await confirmByTyping(page, '+34612345678', 'Desbloquear')
  await expect(drawer.getByText('Sin bloquear')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toContainText('Sin bloquear')

  await page.getByRole('tab', { name: /Sugeridos/ }).click()
  await page
    .getByRole('row', { name: /\+34 919 03 14 66/ })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Aceptar y bloquear' }).click()
  await confirmByTyping(page, suggested, 'Bloquear')
  await expect(page.getByRole('row', { name: /\+34 919 03 14 66/ })).toHaveCount(0)
  await page.getByRole('tab', { name: /Bloqueados/ }).click()
  await expect(page.getByRole('row', { name: /\+34 919 03 14 66/ })).toContainText('Sugerencia')

  await page.getByRole('button', { name: 'Tema claro' }).click()
  expect(await seriousOf(page, { rules: ['color-contrast'] })).toEqual([])
  expect(complaints).toEqual([])
})

test.describe('in English', () => {
  test.use({ locale: 'en-GB' })

  test('a national number is parsed for the countries of the accounts, not for that of the language', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ lan: 'en' })))
    await page.goto('/blacklist')
    const number = page.getByRole('textbox', { name: 'Look up a number' })
    const lookUp = page.getByRole('button', { name: 'Look up', exact: true })
    await number.fill('919 03 14 66')
    await lookUp.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('Landline · Spain')).toBeVisible()
    await expect(drawer.getByText('Likely spam')).toBeVisible()
    await page.keyboard.press('Escape')

    // For a number that is valid in two countries, the screen asks which. One that is valid in none gets no verdict.
    await number.fill('')
    await expect(drawer).toHaveCount(0)
    await number.fill('+44 600 000 001')
    await lookUp.click()
    await expect(drawer.getByText(/No numbering plan has this number/)).toBeVisible()
    await expect(drawer.getByText('Unlikely to be spam')).toHaveCount(0)
    await page.reload()
    await expect(drawer.getByText(/No numbering plan has this number/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await number.fill('12')
    await lookUp.click()
    await expect(page.getByText('Invalid phone number')).toBeVisible()

    await page.goto('/blacklist/new')
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Spain')
  })
})

test.describe('a user who is not privileged', () => {
  test.use({ who: 'nobody' })

  test('is shown no blacklist', async ({ page }) => {
    await page.goto('/')
    await signIn(page, 'marta')
    await expect(page).toHaveURL(/accounts/)
    await expect(page.getByRole('link', { name: 'Lista negra' })).toHaveCount(0)
  })
})
