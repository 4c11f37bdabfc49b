import type { Page } from '@playwright/test'
import { type DemoTalkie, dealer, expect, test } from './demo-talkie.ts'

/*
 * Lucía works through the list of those whom nobody answered, and of those who asked by a form for a call: she takes one, notes a
 * try, speaks with the person, and takes it back. She hears what another one left on the voicemail.
 */

const path = `/accounts/${dealer}/callcenter-missed?range=last_30_days`
const waiting = (page: Page) => page.getByRole('radio', { name: /^Por devolver/ })

test('a caller is taken, tried, reached and opened again, and the list is the same after a reload', async ({
  page,
  complaints,
}) => {
  await page.goto(path)
  await page.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  const say = (name: string) => drawer.getByRole('button', { name, exact: true })
  await test.step('she takes the caller, and finds it taken after a reload', async () => {
    // The demo's own users may have taken the caller before.
    const release = say('Soltar')
    await expect(say('Me encargo').or(release)).toBeVisible()
    if (await release.isVisible()) await release.click()
    await say('Me encargo').click()
    await expect(release).toBeVisible()
    await page.reload()
    await expect(release).toBeVisible()
    await expect(drawer.getByText(/se encarga$/)).toBeVisible()
  })
  await test.step('she notes a try: the first response has its time', async () => {
    const tries = drawer.locator('dl > div').filter({ hasText: /^Intentos/ })
    const before = Number((await tries.textContent())?.replace(/\D/g, ''))
    await drawer.getByLabel('Nota').fill('Comunica, insistir por la tarde')
    await say('Llamé, sin respuesta').click()
    await expect(drawer.getByText('Comunica, insistir por la tarde')).toBeVisible()
    await expect(drawer.getByLabel('Nota')).toHaveValue('')
    await expect(tries).toContainText(String(before + 1))
    await expect(drawer.locator('dl > div').filter({ hasText: /^Tiempo hasta devolver/ })).not.toContainText(
      '–',
    )
  })
  await test.step('she speaks with the caller, who leaves the list, and takes it back', async () => {
    await say('Localizada').click()
    await expect(say('Reabrir')).toBeVisible()
    const name = (await drawer.getByRole('heading').first().textContent()) ?? ''
    await page.goBack()
    await expect(drawer).toHaveCount(0)
    await expect(waiting(page)).toBeChecked()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    await page.getByText(/^Resueltas/).click()
    await page.getByRole('row').filter({ hasText: name }).first().click()
    await say('Reabrir').click()
    await expect(say('Me encargo')).toBeVisible()
    await page.reload()
    await expect(say('Me encargo')).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('each figure shows in the list exactly the people whom it counts, also after a reload', async ({
  page,
}) => {
  await page.goto(path)
  const figure = (name: string | RegExp) => page.getByRole('button', { name })
  const listed = async () => Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1
  const counted = async (name: string) =>
    Number((await figure(name).textContent())?.replace(name, '').replace(/\D/g, ''))
  const showsAll = (name: string) =>
    expect.poll(async () => (await listed()) - (await counted(name)), name).toBe(0)
  await expect(figure('Por devolver')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Personas', 'Localizadas']) {
    await figure(name).click()
    await expect(figure(name)).toHaveAttribute('aria-pressed', 'true')
    await showsAll(name)
  }
  await page.reload()
  await expect(figure('Localizadas')).toHaveAttribute('aria-pressed', 'true')
  await showsAll('Localizadas')
  await test.step('a share shows its part of all, and a second click what is to be done', async () => {
    const quick = figure(/^Devueltas en/)
    await quick.click()
    const share = Number(/([\d,]+)\s%$/.exec((await quick.textContent()) ?? '')?.[1]?.replace(',', '.'))
    const all = await counted('Personas')
    await expect.poll(async () => Math.abs(((await listed()) / all) * 100 - share)).toBeLessThan(0.6)
    await quick.click()
    await expect(figure('Por devolver')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a note that was begun for one caller is not noted on another', async ({ page }) => {
  await page.goto(path)
  await page.getByRole('row').nth(1).click()
  const note = page.getByRole('dialog').getByLabel('Nota')
  await note.fill('Solo para la primera persona')
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(2).click()
  await expect(note).toHaveValue('')
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

type Caller = {
  phone: string
  calls: { callId: string; voicemail: boolean }[]
  requests: { eventId: string }[]
}

/** The callers of the demo's days. */
const listCallers = async ({ call }: DemoTalkie) =>
  (
    await call<{ callers: Caller[] }>(
      `/accounts/${dealer}/missed-calls?start=${daysAgo(80)}&end=${daysAgo(-1)}`,
    )
  ).callers

const openCaller = (page: Page, { phone }: Caller) =>
  page.goto(`/accounts/${dealer}/callcenter-missed?range=last_90_days&caller=${encodeURIComponent(phone)}`)

/** Not every message of the demo has a sound. */
const findHeard = async (demo: DemoTalkie): Promise<Caller> => {
  for (const caller of await listCallers(demo))
    for (const { callId, voicemail } of caller.calls) {
      if (!voicemail) continue
      const { recordings } = await demo.call<{ recordings: { state: string }[] }>(
        `/accounts/${dealer}/calls/${callId}/recordings`,
      )
      if (recordings.some(({ state }) => state === 'kept')) return caller
    }
  throw new Error('The demo has no message.')
}

test('a message on the voicemail is heard where the caller is called back from', async ({
  page,
  demo,
  complaints,
}) => {
  await openCaller(page, await findHeard(demo))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Buzón de voz' }).first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Reproducir', exact: true }).first().click()
  await expect(drawer.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reproductor' })).toBeVisible()
  await drawer
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Llamadas sin respuesta' }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/reporting-calls/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Grabaci/ })).toBeVisible()
  expect(complaints).toEqual([])
})

test('who asked by a form stands in the list, and is settled in both', async ({ page, demo }) => {
  const caller = (await listCallers(demo)).find(({ requests }) => requests.length > 0)
  if (!caller) throw new Error('The demo has no request.')
  const eventId = caller.requests[0]?.eventId
  await openCaller(page, caller)
  const drawer = page.getByRole('dialog')
  const say = (name: string) => drawer.getByRole('button', { name, exact: true })
  await expect(drawer.getByRole('heading', { name: 'Solicitudes por formulario' })).toBeVisible()
  const reopen = say('Reabrir')
  await expect(reopen.or(say('Descartar')).first()).toBeVisible()
  if (await reopen.isVisible()) await reopen.click()
  await say('Localizada').click()
  await expect(reopen).toBeVisible()
  const stateOf = async () =>
    (await demo.call<{ state: string }>(`/accounts/${dealer}/call-backs/${eventId}`)).state
  expect(await stateOf()).toBe('done')
  await reopen.click()
  await expect(say('Me encargo')).toBeVisible()
  expect(await stateOf()).toBe('new')
})
