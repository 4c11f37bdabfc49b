import { dealer, expect, test } from './demo-talkie.ts'

/* Networks that were shown the overflow number. The test fakes them: its own address is never refused. */

const path = `/accounts/${dealer}/settings-implementation`
const network = (host: string, reason: string, times: number) => ({
  host,
  reason,
  times,
  lastAt: new Date().toISOString(),
})

test('says which networks got no numbers and why, until there are none', async ({ page }) => {
  let refused = [
    network('203.0.113.0/24', 'AUTOMATED_VISITS', 1250),
    network('198.51.100.0/24', 'TOO_MANY_NUMBERS', 1),
  ]
  await page.route('**/api/accounts/*/implementation', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), refused } })
  })
  const rows = page.getByRole('region', { name: 'Rechazadas hoy' }).getByRole('listitem')
  await page.goto(path)
  await expect(rows).toHaveText([
    /203\.0\.113\.0\/24.*Visitas probablemente automáticas.*1\.250/,
    /198\.51\.100\.0\/24.*Demasiados números.*1/,
  ])
  await expect(page.getByText('casi ninguna se ha quedado un minuto')).toBeVisible()
  await expect(page.getByText('TRUST_PROXY')).toBeVisible()

  await page.goto(`${path}?lng=en`)
  await expect(page.getByText('Likely automated visits', { exact: true })).toBeVisible()
  await page.goto(`${path}?lng=es`)

  refused = refused.slice(0, 1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('TRUST_PROXY')).toHaveCount(0)
  refused = []
  await page.reload()
  await expect(page.getByText(`/dni/`).first()).toBeVisible()
  await expect(rows).toHaveCount(0)
})
