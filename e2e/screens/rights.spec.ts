import { seriousOf } from './accessibility.ts'
import { dealer, expect, renting, test } from './demo-talkie.ts'

/*
 * Inés may use only the assistant in Motor Vallès, and the calls of Vallès Renting. Other sections are hidden from her,
 * and the screens tell her whom to ask.
 */

const password = 'girasol-y-menta'
const people = [
  {
    name: 'Inés',
    email: 'ines-derechos@talkie.example',
    accounts: { [dealer]: ['bot'], [renting]: ['bot', 'reporting.calls'] },
  },
  { name: 'Pau', email: 'pau-derechos@talkie.example', accounts: {} },
]

type Users = { users: { email: string; permissions: Record<string, Record<string, unknown>> }[] }

test.use({ who: 'nobody' })

test('a user without any section of an account sees none of its figures, and every screen says whom to ask', async ({
  page,
  demo,
  complaints,
}) => {
  test.slow()
  const { users } = await demo.call<Users>('/users')
  const [someMatrix = {}] = users.flatMap(({ permissions }) => Object.values(permissions))
  const matrixWith = (given: string[]) =>
    Object.fromEntries(
      Object.keys(someMatrix).map((section) => {
        const has = given.some((one) => one === section || one.startsWith(`${section}.`))
        return [section, { has, perm: has ? 'r' : 'n' }]
      }),
    )
  const nothing = {
    lastname: '',
    phone: null,
    company: null,
    position: null,
    gender: null,
    profile: 'regular',
  }
  for (const { name, email, accounts } of people) {
    const permissions = Object.fromEntries(
      Object.entries(accounts).map(([id, given]) => [id, matrixWith(given)]),
    )
    await demo.call('/users', { ...nothing, name, email, password, permissions, language: 'es' })
  }
  const enter = async (email: string) => {
    await page.goto('/')
    await page.getByLabel('Correo electrónico').fill(email)
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  const ask = 'Si necesitas acceso, pídeselo a Lucía Gómez, que gestiona tus permisos.'

  await enter('ines-derechos@talkie.example')
  const dealerCard = page.getByRole('article').filter({ hasText: 'Motor Vallès' })
  const otherCard = page.getByRole('article').filter({ hasNotText: 'Motor Vallès' })
  await expect(dealerCard).toContainText(`No tienes acceso a ninguna pantalla de esta cuenta. ${ask}`)
  await expect(dealerCard.getByRole('definition')).toHaveCount(0)
  await expect(otherCard.getByRole('term')).toHaveText(['Llamadas', 'Llamadas válidas'])
  await expect(page.getByText('Visitas')).toHaveCount(0)
  await expect(page.getByText('ringpool')).toHaveCount(0)
  expect(await seriousOf(page)).toEqual([])

  await page.getByText('Tabla', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Llamadas hoy' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Visitas hoy' })).toHaveCount(0)

  // The switcher leads to the account in which she may read no section. A reload shows the same.
  await page.getByRole('button', { name: /Elige una cuenta/ }).click()
  await page.getByRole('option', { name: /Motor Vallès/ }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('No tienes acceso a ninguna pantalla de esta cuenta')
  await expect(main).toContainText(ask)
  await page.reload()
  await expect(main).toContainText(ask)
  await page.goto(`/accounts/${renting}/reporting-events`)
  await expect(main).toContainText('No tienes acceso a esta sección')
  await expect(main).toContainText(ask)
  await page.goto('/pool')
  await expect(main).toContainText(ask)
  expect(await seriousOf(page)).toEqual([])
  expect(complaints).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await enter('pau-derechos@talkie.example')
  await expect(main).toContainText(
    'Pide a Lucía Gómez, que gestiona tus permisos, que te dé acceso a una cuenta.',
  )
})
