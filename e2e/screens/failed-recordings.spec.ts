import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMotorValles } from '../story/motor-valles.ts'
import { sendGeneric } from '../story/providers.ts'
import { expect, test } from './demo-talkie.ts'

/*
 * The PBX of a new account asks for a password where Talkie fetches its recordings. Lucía sees it on the connection's page, tries
 * again in vain, has the PBX opened, and hears the call.
 */

test.use({
  settings: { NODE_OPTIONS: `--import=${new URL('./reach-provider.ts', import.meta.url).href}` },
})

const sound = new URL('../../apps/server/src/demo/sounds/conversations/workshop.mp3', import.meta.url)

/** A PBX that shows its login page in place of a recording until it is opened. */
const openPbx = async () => {
  const recording = await readFile(sound)
  let isOpen = false
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.end(isOpen ? recording : '<html><form>Usuario <input type="password"/></form></html>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: `grabaciones.centralita.example:${port}`,
    open: () => {
      isOpen = true
    },
    countRequests: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a login page in place of a recording is seen, tried again in vain, and heard once the PBX is opened', async ({
  page,
  demo,
  complaints,
}) => {
  const motor = await createMotorValles(demo, 1)
  const pbx = await openPbx()
  const connection = `/accounts/${motor.accountId}/integrations-connections?connection=${motor.generic.id}`
  await page.goto(connection)
  const problems = page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Grabaciones que no se pueden escuchar' }) })
  await expect(page.getByText('Aún no ha llegado nada').first()).toBeVisible()
  await expect(problems).toHaveCount(0)

  await test.step('the call arrives while the page is open, and then what became of its recording', async () => {
    await sendGeneric(motor, [
      {
        event_id: 'pbx-4/completed',
        event: 'completed',
        occurred_at: new Date().toISOString(),
        call_id: 'pbx-4',
        direction: 'inbound',
        caller: '655 09 71 12',
        called: motor.numbers[0],
        talk_seconds: 31,
        disposition: 'answered',
        recording_url: `http://${pbx.host}/llamadas/4.mp3`,
      },
    ])
    await expect(problems).toContainText(
      'El operador pide una contraseña o ha respondido con una página de acceso.',
    )
    for (const text of ['655 09 71 12', 'No guardada', pbx.host]) await expect(problems).toContainText(text)
  })

  await problems.getByRole('link', { name: 'Ver la llamada' }).click()
  const recordings = page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Grabaci/ }) })
  const retry = recordings.getByRole('button', { name: 'Reintentar' })
  const lost = recordings.getByText('No se ha podido conservar la grabación.')

  await test.step('a second try ends as the first', async () => {
    await expect(lost).toBeVisible()
    const before = pbx.countRequests()
    await retry.click()
    await expect(recordings.getByText('La grabación está en camino.')).toBeVisible()
    await expect(lost).toBeVisible()
    expect(pbx.countRequests()).toBe(before + 1)
    await page.reload()
    await expect(lost).toContainText('página de acceso')
  })

  await test.step('once the PBX is opened, the call is heard', async () => {
    pbx.open()
    await retry.click()
    const play = recordings.getByRole('button', { name: 'Reproducir', exact: true })
    await play.click()
    await expect(recordings.getByRole('button', { name: 'Pausar' })).toBeVisible()
    const position = recordings.getByRole('slider', { name: 'Posición en la grabación' })
    await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(0.5)
    await page.reload()
    await expect(play).toBeVisible()
    await expect(lost).toHaveCount(0)
  })

  await test.step('the connection has nothing to show any more, and the audit log says who tried again', async () => {
    await page.goto(connection)
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ver la llamada' })).toHaveCount(1)
    await expect(problems).toHaveCount(0)
    await page.goto('/audit')
    const kind = page.getByRole('gridcell', { name: 'Grabación', exact: true })
    const action = page.getByRole('gridcell', { name: 'Cambio', exact: true })
    const entries = page.getByRole('row').filter({ has: kind }).filter({ has: action })
    await expect(entries.filter({ hasText: '+34655097112' })).toHaveCount(2)
  })
  pbx.close()
  expect(complaints).toEqual([])
})
