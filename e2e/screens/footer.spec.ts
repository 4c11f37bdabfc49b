import { expect, signIn, test } from './demo-talkie.ts'

/* The links in the footer of every screen lead to our pages, for every visitor. */

const pages = [
  ['cookies', 'Política de cookies', 'Talkie instala una sola cookie'],
  ['legal', 'Aviso legal', 'licencia Apache 2.0'],
  ['privacy', 'Política de privacidad', 'Talkie mide qué visitas generan llamadas'],
  ['website', 'Sitio web', 'un número de teléfono propio'],
  ['documentation', 'Documentación', 'Tres pasos'],
] as const

test.use({ who: 'nobody' })

test('the footer links lead anonymous visitors to pages, and remain after sign-in', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await expect(page.getByText('Talkie by Open Calls')).toBeVisible()
  const footer = page.getByRole('navigation', { name: 'Legal y ayuda' })
  for (const [path, name, text] of pages) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${path}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Talkie`)
  }
  await page.reload()
  await expect(page.getByText('Tres pasos')).toBeVisible()
  const reference = page.getByRole('link', { name: 'Referencia de la API' })
  expect((await page.request.get((await reference.getAttribute('href')) ?? '')).status()).toBe(200)

  // Every other address still goes to the sign-in.
  await page.goto('/cookies/more')
  await expect(page).toHaveURL('/')
  await page.goto('/legal')
  await page.getByRole('link', { name: 'Talkie by Open Calls' }).click()
  await signIn(page, 'marta')
  await expect(page.getByRole('button', { name: 'Tu perfil' })).toBeVisible()
  for (const [path, name, text] of pages) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${path}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sitio web' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sitio web' })).toBeVisible()
  await page.goto('/cookies/more')
  await expect(page).toHaveURL('/notfound')
  expect(complaints).toEqual([])
})
