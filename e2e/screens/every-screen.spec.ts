import type { Page } from '@playwright/test'
import { seriousByThemeButton, seriousOf } from './accessibility.ts'
import { dealer, expect, test } from './demo-talkie.ts'

/** Every route that Lucía may open, and an element that shows that its content is loaded. */
const screens: { name: string; path: string; ready: (page: Page) => Promise<void> }[] = [
  { name: 'accounts', path: '/accounts', ready: (page) => see(page.getByText('Motor Vallès').first()) },
  { name: 'accounts/new', path: '/accounts/new', ready: form },
  { name: 'account update', path: `/accounts/${dealer}/update`, ready: form },
  { name: 'clients', path: '/clients', ready: (page) => see(page.getByText('Salud Andes').first()) },
  { name: 'realtime', path: '/realtime', ready: table },
  { name: 'audit', path: '/audit', ready: table },
  {
    name: 'imports',
    path: '/imports',
    ready: (page) => see(page.getByText('Todavía no hay importaciones').or(page.getByRole('row').nth(1))),
  },
  {
    name: 'single-sign-on',
    path: '/single-sign-on',
    ready: (page) => see(page.getByText('Todavía no hay proveedores')),
  },
  { name: 'users', path: '/users', ready: table },
  { name: 'users/new', path: '/users/new', ready: form },
  { name: 'pool', path: '/pool', ready: table },
  { name: 'pool/new', path: '/pool/new', ready: form },
  { name: 'blacklist', path: '/blacklist', ready: table },
  { name: 'blacklist/new', path: '/blacklist/new', ready: form },
  {
    name: 'reporting-dashboard',
    path: `/accounts/${dealer}/reporting-dashboard?range=last_month`,
    ready: (page) => see(page.locator('[data-widget="funnel"] li').first()),
  },
  {
    name: 'reporting-dashboard/metrics',
    path: `/accounts/${dealer}/reporting-dashboard/metrics`,
    ready: (page) => see(page.getByRole('main').getByRole('listitem').first()),
  },
  { name: 'reporting-words', path: `/accounts/${dealer}/reporting-words?range=last_month`, ready: table },
  { name: 'reporting-rawdata', path: `/accounts/${dealer}/reporting-rawdata`, ready: table },
  { name: 'reporting-c2c', path: `/accounts/${dealer}/reporting-c2c?range=last_month`, ready: table },
  { name: 'reporting-events', path: `/accounts/${dealer}/reporting-events?range=last_month`, ready: table },
  { name: 'reporting-calls', path: `/accounts/${dealer}/reporting-calls?range=last_month`, ready: table },
  { name: 'callcenter-agents', path: `/accounts/${dealer}/callcenter-agents?range=last_month`, ready: table },
  {
    name: 'callcenter-missed',
    path: `/accounts/${dealer}/callcenter-missed?range=last_30_days`,
    ready: table,
  },
  {
    name: 'callcenter-conversations',
    path: `/accounts/${dealer}/callcenter-conversations?range=last_30_days`,
    ready: (page) => see(page.getByRole('searchbox', { name: 'Buscar en lo que se dijo en las llamadas' })),
  },
  { name: 'ringpool-management', path: `/accounts/${dealer}/ringpool-management`, ready: table },
  { name: 'ringpool-management/new', path: `/accounts/${dealer}/ringpool-management/new`, ready: form },
  {
    name: 'ringpool planner',
    path: `/accounts/${dealer}/ringpool-management`,
    ready: async (page) => {
      await page
        .getByRole('link', { name: /Abrir el planificador/ })
        .first()
        .click()
      await see(page.getByRole('table', { name: 'Una semana media' }))
    },
  },
  {
    name: 'ringpool-management/test',
    path: `/accounts/${dealer}/ringpool-management/test?url=/taller&browser=phone`,
    ready: (page) => see(page.getByText('Muestra su número').first()),
  },
  {
    name: 'ringpool-realtime',
    path: `/accounts/${dealer}/ringpool-realtime`,
    ready: (page) => see(page.getByText(/^9\d\d( \d\d){3}$/).first()),
  },
  { name: 'ringpool-routing', path: `/accounts/${dealer}/ringpool-routing`, ready: table },
  { name: 'ringpool-routing/new', path: `/accounts/${dealer}/ringpool-routing/new`, ready: form },
  {
    name: 'ringpool-management/static-numbers',
    path: `/accounts/${dealer}/ringpool-management/static-numbers`,
    ready: table,
  },
  { name: 'tags-ringpool', path: `/accounts/${dealer}/tags-ringpool`, ready: table },
  { name: 'tags-event', path: `/accounts/${dealer}/tags-event`, ready: table },
  { name: 'integrations-connections', path: `/accounts/${dealer}/integrations-connections`, ready: table },
  {
    name: 'settings-implementation',
    path: `/accounts/${dealer}/settings-implementation`,
    ready: (page) => see(page.getByText('/dni/').first()),
  },
  {
    name: 'settings-implementation/forms',
    path: `/accounts/${dealer}/settings-implementation/forms`,
    ready: table,
  },
  {
    name: 'settings-implementation/forms/new',
    path: `/accounts/${dealer}/settings-implementation/forms/new`,
    ready: (page) => see(page.getByRole('heading', { name: '¿Te llamamos?' })),
  },
  { name: 'not found', path: `/accounts/${dealer}/notfound`, ready: (page) => see(back(page)) },
]

function table(page: Page) {
  return see(page.getByRole('row').nth(1))
}
function form(page: Page) {
  return see(page.locator('form').getByRole('textbox').first())
}
const see = async (what: ReturnType<Page['locator']>) => expect(what).toBeVisible()
const back = (page: Page) => page.getByRole('button', { name: 'Volver' })

// The tests change nothing that another test sees.
test.describe.configure({ mode: 'parallel' })

const widths = [1920, 1280, 768, 360]

/**
 * The elements that overflow the window on the right and are not in a scroll container. `body` clips its overflow, so the
 * page cannot scroll sideways and users could not read them; the check therefore measures the elements.
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isHeld(parent)
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && right > document.documentElement.clientWidth + 1 && !isHeld(element)
      })
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`)
  })

const look = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => cutOff(page), { message: `is cut off at ${width}` }).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

for (const { name, path, ready } of screens)
  test(`${name} is accessible, fits every width, and logs no browser error`, async ({ page, complaints }) => {
    await page.goto(path)
    await ready(page)
    await look(page)
    expect(await seriousByThemeButton(page)).toEqual([])
    expect(complaints).toEqual([])
  })

test('an existing ringpool is accessible, fits, and logs no browser error', async ({ page, complaints }) => {
  await page.goto(`/accounts/${dealer}/ringpool-management`)
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/update/)
  await form(page)
  await look(page)
  expect(await seriousByThemeButton(page)).toEqual([])
  expect(complaints).toEqual([])
})

for (const [what, path] of [
  ['call', `/accounts/${dealer}/reporting-calls?range=last_month`],
  ['form', `/accounts/${dealer}/reporting-c2c?range=last_month`],
  ['number', '/pool'],
  ['caller', '/blacklist'],
  ['tag of ringpools', `/accounts/${dealer}/tags-ringpool`],
  ['tag of events', `/accounts/${dealer}/tags-event`],
  ['agent', `/accounts/${dealer}/callcenter-agents?range=last_month`],
  ['missed caller', `/accounts/${dealer}/callcenter-missed?range=last_30_days`],
  ['connection', `/accounts/${dealer}/integrations-connections`],
] as const)
  test(`a ${what} beside its table is accessible, and fits`, async ({ page, complaints }) => {
    await page.goto(path)
    // On its name: a figure of a row leads to what it counts.
    await page
      .getByRole('grid')
      .getByRole('row')
      .nth(1)
      .click({ position: { x: 100, y: 15 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page)
    expect(await seriousOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

test.describe('the sign-in', () => {
  test.use({ who: 'nobody' })

  test('is accessible, fits every width, and logs no browser error', async ({ page, complaints }) => {
    await page.goto('/')
    await see(page.getByRole('button', { name: 'Entrar', exact: true }))
    await look(page)
    expect(await seriousByThemeButton(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})

test.describe('the fallback screen', () => {
  test.use({ who: 'marta' })

  test('is accessible, and fits every width', async ({ page, complaints }) => {
    await page.goto('/pool')
    await see(page.getByRole('link', { name: 'Todas las cuentas' }))
    await look(page)
    expect(await seriousByThemeButton(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
