import { dealer, expect, test } from './demo-talkie.ts'

/*
 * Somebody without a number called Motor Vallès in vain. Lucía knows who it was, and spoke with the person: she says so in the
 * call's drawer, and takes it back.
 */

const filters = [
  { field: 'caller', operator: 'is_empty' },
  { field: 'returned', operator: 'in', value: ['true', 'false'] },
]
const path = `/accounts/${dealer}/reporting-calls?range=last_90_days&filters=${encodeURIComponent(
  JSON.stringify(filters),
)}`

test('a missed call of an anonymous caller is marked as returned, and that is undone', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  const fact = drawer.locator('dl > div').filter({ hasText: /^Devuelta/ })
  const [say, undo] = ['Marcar como devuelta', 'Deshacer'].map((name) => fact.getByRole('button', { name }))
  await expect(fact).toContainText('Todavía no')
  await say?.click()
  await expect(page.getByText('Llamada marcada como devuelta')).toBeVisible()
  await expect(fact).not.toContainText('Todavía no')
  await page.reload()
  await undo?.click()
  await expect(page.getByText('Llamada marcada como no devuelta')).toBeVisible()
  await expect(fact).toContainText('Todavía no')
  await page.reload()
  await expect(say ?? fact).toBeVisible()
  await expect(fact).toContainText('Todavía no')
  expect(complaints).toEqual([])
})
