import type { Page } from '@playwright/test'
import { seriousOf } from './accessibility.ts'
import { type DemoTalkie, dealer, expect, renting, test } from './demo-talkie.ts'

/*
 * The checklist of the demo's accounts: Motor Vallès has made everything, Vallès Renting has a site and the telephone
 * connection of the installation. Inés may read the implementation of both, and nothing else.
 */

type Users = { users: { permissions: Record<string, Record<string, unknown>> }[] }

const ines = { email: 'ines-pasos@talkie.example', password: 'girasol-y-menta' }

const createInes = async (demo: DemoTalkie) => {
  const { users } = await demo.call<Users>('/users')
  const [sections = {}] = users.flatMap(({ permissions }) => Object.values(permissions))
  const matrix = Object.fromEntries(
    Object.keys(sections).map((section) => {
      const has = ['settings', 'settings.implementation'].includes(section)
      return [section, { has, perm: has ? 'r' : 'n' }]
    }),
  )
  await demo.call('/users', {
    ...{ ...ines, name: 'Inés', lastname: '', phone: null, company: null, position: null, gender: null },
    ...{ profile: 'regular', language: 'es', permissions: { [dealer]: matrix, [renting]: matrix } },
  })
}

const step = (page: Page, name: string) => page.locator(`[data-step="${name}"]`)
const checklist = (account: number) => `/accounts/${account}/settings-implementation`

test.describe('a user who may do nothing of it', () => {
  test.use({ who: 'nobody' })

  test('sees how far it is and whom to ask, and no button that leads nowhere', async ({
    page,
    demo,
    complaints,
  }) => {
    await createInes(demo)
    await page.goto('/')
    await page.getByLabel('Correo electrónico').fill(ines.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(ines.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL(/\/accounts/)
    await page.goto(checklist(renting))
    await expect(page.getByText('2 de 6')).toBeVisible()
    for (const name of ['site', 'numbers', 'ringpool', 'script', 'telephone', 'call']) {
      const head = step(page, name).locator('button[aria-expanded]')
      if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
      await expect(head).toHaveAttribute('aria-expanded', 'true')
      if (name !== 'numbers' && name !== 'ringpool') continue
      await expect(step(page, name)).toContainText('pídeselo a Lucía Gómez')
      await expect(step(page, name).getByRole('button')).toHaveCount(1)
    }
    // What was made is said, without a link to where she may not go.
    for (const name of ['site', 'numbers', 'ringpool', 'telephone'])
      await expect(step(page, name).getByRole('link')).toHaveCount(0)
    expect(await seriousOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

test('each closed line leads to what was made', async ({ page }) => {
  const lines = [
    ['site', /^Cuenta creada para motorvalles\.es$/, /\/accounts\/1\/update$/],
    ['numbers', /números añadidos: \+34/, /\/pool\?filters=/],
    ['ringpool', /^Ringpool .* creado: /, /\/ringpool-management\/[\w-]+\/update$/],
    ['script', /^Código visto en tu web/, /\/reporting-events\?.*open=/],
    ['telephone', /^La conexión .* funciona desde/, /\/integrations-connections\?connection=/],
    ['call', /^Llamada del /, /\/reporting-calls\?from=/],
  ] as const
  for (const [name, words, target] of lines) {
    await page.goto(checklist(dealer))
    await page.getByRole('button', { name: 'Ver los pasos' }).click()
    await step(page, name).getByRole('link', { name: words }).click()
    await expect(page).toHaveURL(target)
    await expect(page.getByText('Página no encontrada')).toHaveCount(0)
    // What has a drawer of its own is open, but for a call in progress.
    if (/[?&](open|connection)=/.test(page.url())) await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(checklist(dealer)))
  }
})
