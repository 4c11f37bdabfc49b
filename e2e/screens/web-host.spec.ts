import { readFile } from 'node:fs/promises'
import { dealer, expect, signIn } from './demo-talkie.ts'
import { test } from './web-host.ts'

/* A reseller's installation: the web application and the API on different hosts, with the reseller's name and links. */

test.use({ who: 'nobody' })

test('works from sign-in to report, live page and file where web and API are on different hosts', async ({
  page,
  opened,
  demo,
  complaints,
}) => {
  const called = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) called.add(origin)
  })
  await page.goto('/')
  await expect(page).toHaveTitle('Talkie by Rings')
  await expect(page.getByText('Talkie by Rings')).toBeVisible()
  const privacy = page.getByRole('link', { name: 'Política de privacidad' })
  await expect(privacy).toHaveAttribute('href', 'https://rings.example/privacidad')
  await signIn(page, 'lucia')
  await expect(page).toHaveURL(`${opened.web}/accounts`)

  await page.goto(`/accounts/${dealer}/reporting-calls?range=last_7_days`)
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\n').length).toBeGreaterThan(1)

  await page.goto(`/accounts/${dealer}/ringpool-realtime`)
  await expect(page.getByText('En directo', { exact: true })).toBeVisible()
  // Another user's change of the account reaches the page through the stream.
  const told = page.waitForResponse((response) => response.url().endsWith('/api/accounts'))
  await page.request.put(`${demo.url}/api/accounts/${dealer}/archived`, {
    headers: { authorization: `Bearer ${demo.tokenOf.lucia}` },
    data: { archived: true },
  })
  await told
  await expect(page.getByText('Esta cuenta está archivada:')).toBeVisible()
  await page.request.put(`${demo.url}/api/accounts/${dealer}/archived`, {
    headers: { authorization: `Bearer ${demo.tokenOf.lucia}` },
    data: { archived: false },
  })
  await page.reload()
  await expect(page.getByText('En directo', { exact: true })).toBeVisible()

  await page.goto(`/accounts/${dealer}/settings-implementation`)
  await expect(page.getByText(`${opened.api}/dni/`).first()).toBeVisible()
  expect([...called]).toEqual([opened.api])
  expect(complaints).toEqual([])
})
