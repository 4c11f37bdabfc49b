import type { Section } from '@talkie/contract/access'
import type { MailedDashboard, MailFields } from '@talkie/contract/reporting'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '../../platform/http/http.ts'
import { boardScope } from '../../testing/inputs/report-inputs.ts'
import { systemActor } from '../identity/index.ts'
import { deliverMailing } from './deliver/deliver-mailing.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { sendMailNow } from './deliver/send-mail-now.ts'
import { callRows, getLastMail, type MailTest, openMailTest } from './mail-test.fixture.ts'
import { claimDueMails } from './schedules/claim-due-mails.ts'
import { createMail } from './schedules/create-mail.ts'
import { listMails } from './schedules/list-mails.ts'
import { mailing, scheduledMail } from './tables.ts'

let world: MailTest
beforeAll(async () => {
  world = await openMailTest()
})
beforeEach(async () => {
  const { db } = world.test.postgres
  await db.delete(mailing)
  await db.delete(scheduledMail)
  world.smtp.mails.length = 0
  await world.permit(true)
})
afterAll(() => world.close())

const november = { start: '2026-11-09', end: '2026-11-16' }
const screen: Section = 'reporting.dashboard'
const place = () => ({ accountId: world.motor.id, screen, userId: world.marta })
type More = Partial<Omit<MailFields, 'report'>> & { report?: Partial<MailedDashboard> }
const buildMail = ({ report, ...more }: More = {}): MailFields => ({
  name: 'El lunes de Motor Valles',
  recipients: ['diego@motorvalles.example'],
  language: 'es',
  ...more,
  report: { kind: 'dashboard', preset: null, ...boardScope, ...report },
})
const deliver = (mailingId: string, deps = world.deps) =>
  deliverMailing(deps, { mailingId }, { isLast: false })
const send = async (more: More = {}, range = november) => {
  await sendMailNow(world.deps, { ...place(), ...buildMail(more), range }, systemActor)
  await deliver(world.sent.at(-1) ?? '')
  return getLastMail(world)
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const readPdf = async ({ file }: ReturnType<typeof getLastMail>) => {
  const document = await getDocumentProxy(new Uint8Array(file?.content as ArrayBuffer))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

describe('an e-mail of the dashboard', () => {
  test('shows sentence, key figures and campaigns with their change, and a link to the same dashboard', async () => {
    const mail = await send({
      report: { filters: [{ field: 'type', operator: 'is_not', value: 'visit' }], model: 'linear' },
    })
    expect(mail.read.subject).toBe('El lunes de Motor Valles · Motor Valles · 9–15 nov 2026')
    const text = plain(mail.text)
    expect(text).toMatch(/^\d+ llamadas? válidas?, /m)
    expect(text).toMatch(/^Llamadas: \d+ \(\+\d+\)$/m)
    expect(text).toContain('En comparación con 2–8 nov 2026')
    expect(text).toContain('Con filtro: Evento no es')
    expect(text).toContain('Modelo de atribución: Lineal')
    expect(text).toContain('Campaña | Válidas | Cambio | Antes | Cuota')
    expect(mail.html).toContain('Campaña')
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|NaN/)
    const url = new URL(/https:\/\/talkie\.test\/\S+/.exec(mail.text)?.[0] ?? '')
    expect(url.pathname).toBe(`/accounts/${world.motor.id}/reporting-dashboard`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: '2026-11-09',
      to: '2026-11-15',
      compare: 'previous_period',
      model: 'linear',
      unique: '0',
      filters: '[{"field":"type","operator":"is_not","value":"visit"}]',
    })
  })

  test('has the dashboard as a PDF with the same figures', async () => {
    const mail = await send()
    expect(mail.file).toMatchObject({
      filename: 'el-lunes-de-motor-valles-2026-11-09-2026-11-15.pdf',
      mimeType: 'application/pdf',
    })
    const pdf = plain(await readPdf(mail))
    const calls = /^Llamadas: (\d+)/m.exec(plain(mail.text))?.[1]
    expect(Number(calls)).toBeGreaterThan(0)
    expect(pdf).toContain(`Llamadas ${calls}`)
    expect(pdf).toContain('Motor Valles')
    expect(pdf).toContain('Europe/Madrid')
    // Numbers of callers and destinations are no part of it.
    expect(`${pdf}${mail.text}${mail.html}`).not.toContain('612 00')
  })

  test.each(['en', 'fr', 'it', 'pt'] as const)('in %s is complete', async (language) => {
    const mail = await send({ language })
    expect(mail.html).toContain(`lang="${language}"`)
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|NaN/)
  })

  test('of days without events says so', async () => {
    const { text } = await send({ language: 'en' }, { start: '2026-06-01', end: '2026-06-02' })
    expect(text).toContain('Nothing happened in this period.')
  })

  test('waits for another attempt while its PDF cannot be made, and says why', async () => {
    await sendMailNow(world.deps, { ...place(), ...buildMail(), range: november }, systemActor)
    const failing = {
      ...world.deps,
      printBoard: async () => {
        throw new Refusal('SERVICE_UNAVAILABLE', 'no worker')
      },
    }
    await expect(deliver(world.sent.at(-1) ?? '', failing)).rejects.toThrow('no worker')
    expect(await listMailings(world.deps, place())).toMatchObject([{ state: 'queued', fault: 'report' }])
    await deliver(world.sent.at(-1) ?? '')
    expect(await listMailings(world.deps, place())).toMatchObject([{ state: 'sent', fault: '' }])
  })

  test('is not sent once its sender may no longer read the dashboard', async () => {
    await sendMailNow(world.deps, { ...place(), ...buildMail(), range: november }, systemActor)
    await world.permit(false)
    await deliver(world.sent.at(-1) ?? '')
    expect(world.smtp.mails).toEqual([])
    expect(await listMailings(world.deps, place())).toMatchObject([{ state: 'failed', fault: 'no_access' }])
  })
})

describe('on a schedule', () => {
  const weekly = { schedule: { every: 'week', weekday: 1, hour: 8 }, active: true } as const
  /** Runs the schedule on Monday 16 November at eight. */
  const strike = async () => {
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-16T07:00:00Z') })
    const [mailingId = ''] = await claimDueMails(world.deps, new Date('2026-11-16T07:00:30Z'))
    await deliver(mailingId)
    return getLastMail(world).read.subject
  }
  test.each([
    [null, '9–15 nov 2026'],
    ['last_month', '1–31 oct 2026'],
    ['this_month', '1–16 nov 2026'],
    ['yesterday', '15 nov 2026'],
  ] as const)('with the days %s has those of the day it is due: %s', async (preset, days) => {
    await createMail(world.deps, { ...place(), ...buildMail({ report: { preset } }), ...weekly }, systemActor)
    expect(await strike()).toBe(`El lunes de Motor Valles · Motor Valles · ${days}`)
  })

  test('stops when its owner may no longer read the dashboard', async () => {
    await createMail(world.deps, { ...place(), ...buildMail(), ...weekly }, systemActor)
    await world.permit(false)
    await expect(strike()).rejects.toThrow('No e-mail was received.')
    expect(await listMails(world.deps, place())).toMatchObject([
      { active: false, nextAt: null, lastError: 'no_access' },
    ])
  })
})

test.each([
  ['reporting.dashboard', callRows, { 'report.kind': 'invalid' }],
  ['reporting.calls', buildMail().report, { 'report.kind': 'invalid' }],
  [
    'reporting.dashboard',
    buildMail({ report: { filters: [{ field: 'source', operator: 'is', value: 3 }] } }).report,
    { 'report.filters.0.value': 'invalid' },
  ],
] as const)('from %s, a wrong report is refused: %#', async (from, report, fields) => {
  const input = { ...place(), screen: from, ...buildMail(), report, range: november }
  await expect(sendMailNow(world.deps, input, systemActor)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    fields,
  })
})
