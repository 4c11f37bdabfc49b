import { formatField } from '@talkie/contract/reporting'
import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PermanentFailure } from '../../platform/permanent-failure.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { announceAccount } from '../accounts/index.ts'
import { account } from '../accounts/tables.ts'
import { buildFieldWords } from '../analytics/rows/field-words.ts'
import { listRows } from '../analytics/rows/list-rows.ts'
import { systemActor } from '../identity/index.ts'
import { user } from '../identity/tables.ts'
import { createEventTag } from '../tags/event-tags/create-event-tag.ts'
import { deliverMailing } from './deliver/deliver-mailing.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { maxPerHour, sendMailNow } from './deliver/send-mail-now.ts'
import { requeueMailings } from './deliver/sweep-mailings.ts'
import {
  buildCallsMail,
  callRows,
  getLastMail,
  type MailTest,
  openMailTest,
  toCallsScreen,
} from './mail-test.fixture.ts'
import { claimDueMails } from './schedules/claim-due-mails.ts'
import { createMail } from './schedules/create-mail.ts'
import { listMails } from './schedules/list-mails.ts'
import { removeMail } from './schedules/remove-mail.ts'
import { updateMail } from './schedules/update-mail.ts'
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
  world.sent.length = 0
})
afterAll(() => world.close())

const november = { start: '2026-11-10', end: '2026-11-14' }
const every = { day: { every: 'day', hour: 8 } } as const
const place = () => ({ ...toCallsScreen(world.motor), userId: world.marta })
const sendNow = async (more: Parameters<typeof buildCallsMail>[0] = {}, range = november) => {
  await sendMailNow(world.deps, { ...place(), ...buildCallsMail(more), range }, systemActor)
  return world.sent.at(-1) ?? ''
}
const deliver = (mailingId: string, { isLast = false, deps = world.deps } = {}) =>
  deliverMailing(deps, { mailingId }, { isLast })
const schedule = (more: Parameters<typeof buildCallsMail>[0] = {}) =>
  createMail(
    world.deps,
    { ...place(), ...buildCallsMail(more), schedule: every.day, active: true },
    systemActor,
  )
const strike = async (mailId: string, nextAt: string, now: string) => {
  await world.test.postgres.db
    .update(scheduledMail)
    .set({ nextAt: new Date(nextAt) })
    .where(eq(scheduledMail.id, mailId))
  return await claimDueMails(world.deps, new Date(now))
}
const mailings = () => listMailings(world.deps, toCallsScreen(world.motor))
const theSchedule = async () => (await listMails(world.deps, toCallsScreen(world.motor)))[0]
const received = () => getLastMail(world)

describe('an e-mail sent by hand', () => {
  test('shows key figures, a chart with its numbers, the first rows and a link to the report', async () => {
    const filters = [{ field: 'source', operator: 'is', value: 'google' }] as const
    await deliver(await sendNow({ report: { ...callRows, filters: [...filters] } }))
    const { html, text } = received()
    for (const shown of [html.replaceAll(/<[^>]+>/g, ' '), text])
      for (const part of ['Cifras clave', 'Contestadas', 'Llamadas por día', '10 nov', 'Ocasión 100%_km0'])
        expect(shown).toContain(part)
    expect(text).toMatch(/^Llamadas: 1 /m)
    expect(text).toMatch(/^10 nov +1 +#+$/m)
    expect(text).toMatch(/^11 nov +0$/m)
    const url = new URL(/https:\/\/talkie\.test\/\S+/.exec(text)?.[0] ?? '')
    expect(url.pathname).toBe(`/accounts/${world.motor.id}/reporting-calls`)
    expect(JSON.parse(url.searchParams.get('filters') ?? '')).toEqual(filters)
    expect([url.searchParams.get('from'), url.searchParams.get('to')]).toEqual(['2026-11-10', '2026-11-13'])
    expect(html).toContain(url.href.replaceAll('&', '&amp;'))
    expect(text).toContain('Marta Gil')
  })

  test.each([
    ['en', 'Key figures', ','],
    ['es', 'Cifras clave', ';'],
    ['fr', 'Chiffres clés', ';'],
    ['it', 'Dati principali', ';'],
    ['pt', 'Indicadores principais', ';'],
  ] as const)('in %s', async (language, title, separator) => {
    await deliver(await sendNow({ language }))
    const { text, html, content } = received()
    expect(text).toContain(title)
    expect(html).toContain(`lang="${language}"`)
    expect(text + html).not.toMatch(/\{\{|undefined|NaN/)
    expect(content?.split('\r\n')[0]?.split(separator)).toHaveLength(7)
  })

  test('of days without a call says so, and has no file', async () => {
    await deliver(await sendNow({ language: 'en' }, { start: '2026-06-01', end: '2026-06-02' }))
    const { text, file } = received()
    expect(text).toContain('No events in this period')
    expect(file).toBeUndefined()
  })

  test('applies the search to its figures too', async () => {
    await deliver(await sendNow({ report: { ...callRows, search: '612 000 002' } }))
    expect(received().text).toMatch(/^Llamadas: 1 /m)
  })

  test('names the deleted event tags of its filters', async () => {
    await createEventTag(
      world.test.postgres.db,
      { accountId: world.motor.id, name: 'VIP', color: '#3b82f6' },
      systemActor,
    )
    const carries = (value: string[]) => [{ field: 'tags', operator: 'in', value } as const]
    await deliver(await sendNow({ report: { ...callRows, filters: carries(['VIP', 'De antes']) } }))
    expect(received().text).toContain('Etiquetas del filtro que ya no existen: De antes\n')
    await deliver(await sendNow({ report: { ...callRows, filters: carries(['VIP']) } }))
    expect(received().text).not.toContain('ya no existe')
  })

  test('is not sent twice, however often its job runs', async () => {
    const id = await sendNow()
    await deliver(id)
    await deliver(id)
    expect(world.smtp.mails).toHaveLength(1)
    expect(received().read.messageId).toBe(`<${id}@talkie.test>`)
  })

  test('contains names as text, never as markup', async () => {
    await deliver(await sendNow({ name: '<img src=x onerror=alert(1)> & "Co"' }))
    const { html, read } = received()
    expect(html).not.toContain('<img')
    expect(read.subject).toContain('<img src=x onerror=alert(1)> & "Co"')
  })

  test('is limited to twenty an hour for each user', async () => {
    for (let n = 0; n < maxPerHour; n += 1) await sendNow()
    await expect(sendNow()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const other = { id: 'luis', name: 'Luis', email: 'luis@motorvalles.example', emailVerified: true }
    await world.test.postgres.db.insert(user).values(other)
    const sections = {
      reporting: { has: true, perm: 'w' },
      'reporting.calls': { has: true, perm: 'w' },
    } as const
    await world.test.app.identity.setPermissions({ userId: 'luis', accountId: world.motor.id, sections })
    await sendMailNow(
      world.deps,
      { ...place(), userId: 'luis', ...buildCallsMail(), range: november },
      systemActor,
    )
  })

  test('is queued again after the process that should send it died', async () => {
    const id = await sendNow()
    await requeueMailings(world.deps)
    expect(world.sent).toEqual([id])
    await world.test.postgres.db.update(mailing).set({ createdAt: new Date(Date.now() - 120_000) })
    await requeueMailings(world.deps)
    expect(world.sent).toEqual([id, id])
  })
})

describe('a scheduled e-mail', () => {
  test('is sent once when it is due, by one of several processes, for the day before', async () => {
    const { id, nextAt } = await schedule()
    expect(nextAt?.getTime()).toBeGreaterThan(Date.now())
    expect(await claimDueMails(world.deps, new Date())).toEqual([])
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-11T07:00:00Z') })
    const now = new Date('2026-11-11T07:00:30Z')
    const claimed = await Promise.all([1, 2, 3].map(() => claimDueMails(world.deps, now)))
    expect(claimed.flat()).toHaveLength(1)
    await deliver(claimed.flat()[0] ?? '')
    expect(received().text).toMatch(/^Motor Valles · 10 nov 2026$/m)
    expect(received().text).toMatch(/^Llamadas por hora$/m)
    expect(await theSchedule()).toMatchObject({
      id,
      nextAt: new Date('2026-11-12T07:00:00Z'),
      lastSentAt: expect.any(Date),
      lastError: '',
      by: 'Marta Gil',
    })
  })

  test('without a stored kind is one of rows', async () => {
    const { id } = await schedule()
    const { kind: _, ...report } = callRows
    const fields = { ...buildCallsMail(), report }
    await world.test.postgres.db.update(scheduledMail).set({ fields: sql`${JSON.stringify(fields)}::jsonb` })
    expect(await theSchedule()).toMatchObject({ report: callRows })
    const [mailingId = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    await deliver(mailingId)
    expect(received().text).toContain('Llamadas por hora')
  })

  test('that was missed is sent once, late', async () => {
    const { id } = await schedule()
    expect(await strike(id, '2026-11-08T07:00:00Z', '2026-11-13T10:00:00Z')).toHaveLength(1)
    expect(await claimDueMails(world.deps, new Date('2026-11-13T10:01:00Z'))).toEqual([])
    const [made] = await world.test.postgres.db.select().from(mailing)
    expect(made?.range).toEqual({ start: '2026-11-12', end: '2026-11-13' })
    expect((await theSchedule())?.nextAt).toEqual(new Date('2026-11-14T07:00:00Z'))
  })

  test('is not sent while it is paused, nor after its removal, even if already queued', async () => {
    const { id } = await schedule()
    const paused = { ...place(), ...buildCallsMail(), mailId: id, schedule: every.day, active: false }
    expect(await updateMail(world.deps, paused, systemActor)).toMatchObject({ active: false, nextAt: null })
    expect(await claimDueMails(world.deps, new Date('2027-01-01'))).toEqual([])
    await updateMail(world.deps, { ...paused, active: true }, systemActor)
    const [onItsWay = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    await removeMail(world.deps, { ...toCallsScreen(world.motor), mailId: id }, systemActor)
    await deliver(onItsWay)
    expect(world.smtp.mails).toEqual([])
  })

  test('stops when its user may no longer read the screen, and is then sent for the user who changes it', async () => {
    const { id } = await schedule()
    const [first = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    await world.permit(false)
    await deliver(first)
    await world.permit(true)
    expect(world.smtp.mails).toEqual([])
    expect(await theSchedule()).toMatchObject({ active: false, nextAt: null, lastError: 'no_access' })
    const change = { ...place(), ...buildCallsMail(), mailId: id, schedule: every.day, active: true }
    expect(await updateMail(world.deps, change, systemActor)).toMatchObject({ active: true, lastError: '' })
  })

  test('of an inactive account is not sent, and says so', async () => {
    const { db } = world.test.postgres
    const setActive = (active: boolean) =>
      db.transaction(async (tx) => {
        await tx.update(account).set({ active }).where(eq(account.id, world.motor.id))
        await announceAccount(tx, world.motor.id)
      })
    const { id } = await schedule()
    const onItsWay = await sendNow()
    await setActive(false)
    try {
      await vi.waitFor(
        async () => expect((await world.deps.accounts.byId(world.motor.id))?.active).toBe(false),
        8000,
      )
      expect(await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')).toEqual([])
      await deliver(onItsWay)
      expect(world.smtp.mails).toEqual([])
      expect(await theSchedule()).toMatchObject({ active: true, lastError: 'account_inactive' })
      expect(await mailings()).toMatchObject([{ state: 'failed', fault: 'account_inactive' }])
      await expect(sendNow()).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' })
    } finally {
      await setActive(true)
      await vi.waitFor(
        async () => expect((await world.deps.accounts.byId(world.motor.id))?.active).toBe(true),
        8000,
      )
    }
  })
})

describe('an e-mail to users of the product', () => {
  const colleague = { email: 'pau@motorvalles.example', password: 'una-clave-larga', name: 'Pau' }
  const outsider = 'ana@motorvalles.example'
  let pau: string
  const permit = (sections: Parameters<typeof world.test.app.identity.setPermissions>[0]['sections']) =>
    world.test.app.identity.setPermissions({ userId: pau, accountId: world.motor.id, sections })
  const calls = { reporting: { has: true, perm: 'r' }, 'reporting.calls': { has: true, perm: 'r' } } as const

  test('continues for recipients with access, and stops for those who lost it', async () => {
    pau = await world.test.app.identity.createUser({ ...colleague, profile: 'regular' })
    await permit(calls)
    const { id } = await schedule({ recipients: ['Pau@MotorValles.example', outsider] })
    const [first = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    await deliver(first)
    expect(received().to).toHaveLength(2)
    expect(await theSchedule()).toMatchObject({ lastError: '' })
    await permit({})
    const [second = ''] = await strike(id, '2026-11-12T07:00:00Z', '2026-11-12T07:00:30Z')
    await deliver(second)
    expect(received().to).toEqual([outsider])
    expect(await theSchedule()).toMatchObject({ lastError: 'recipients_no_access', active: true })
  })

  test('is not sent to inactive users, nor at all without other recipients', async () => {
    await permit(calls)
    await world.test.postgres.db.update(user).set({ active: false }).where(eq(user.id, pau))
    await deliver(await sendNow({ recipients: [colleague.email] }))
    expect(world.smtp.mails).toEqual([])
    expect(await mailings()).toMatchObject([{ state: 'failed', fault: 'recipients_no_access' }])
  })
})

describe('an e-mail to other people', () => {
  const asReader = () =>
    world.test.app.identity.setPermissions({
      userId: world.marta,
      accountId: world.motor.id,
      sections: { reporting: { has: true, perm: 'w' }, 'reporting.calls': { has: true, perm: 'r' } },
    })
  const own = 'marta@motorvalles.example'
  const outside = 'jefa@agencia.example'
  const allowed = () => ({ ...world.deps, mailDomains: ['agencia.example'] })

  test('is sent to domains while the installation allows them', async () => {
    const fields = { ...place(), ...buildCallsMail({ recipients: [outside, own] }), range: november }
    const refused = { code: 'BAD_REQUEST', fields: { 'recipients.0': 'address_not_allowed' } }
    await expect(sendMailNow(world.deps, fields, systemActor)).rejects.toMatchObject(refused)
    await sendMailNow(allowed(), fields, systemActor)
    await deliver(world.sent.at(-1) ?? '', { deps: allowed() })
    expect(received().to).toEqual([outside, own])
    await sendMailNow(allowed(), fields, systemActor)
    await deliver(world.sent.at(-1) ?? '')
    expect(received().to).toEqual([own])
  })

  test('is sent only to the sender if they have read access, also by an earlier schedule', async () => {
    const { id } = await schedule({ recipients: ['ana@motorvalles.example', own] })
    await asReader()
    const refused = { code: 'BAD_REQUEST', fields: { 'recipients.0': 'only_own_address' } }
    await expect(sendNow({ recipients: ['ana@motorvalles.example', own] })).rejects.toMatchObject(refused)
    await deliver(await sendNow({ recipients: [own.toUpperCase()] }))
    expect(world.smtp.mails).toHaveLength(1)
    const [mailingId = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    await deliver(mailingId)
    expect(received().to).toEqual([own])
    expect(await theSchedule()).toMatchObject({ active: true, lastError: 'recipients_no_access' })
    await world.permit(true)
    await expect(sendNow()).resolves.toBeDefined()
  })

  test('does not reveal whether an address is a user; a sender who sees all users may send to them', async () => {
    const nuria = { email: 'nuria@rias.example', password: 'una-clave-larga', name: 'Nuria' }
    await world.test.app.identity.createUser({ ...nuria, profile: 'regular' })
    for (const address of [nuria.email, 'nadie@rias.example'])
      await expect(sendNow({ recipients: [address] })).rejects.toMatchObject({
        message: 'Reports of this account are not mailed to some of these addresses.',
        fields: { 'recipients.0': 'address_not_allowed' },
      })
    const lucia = { email: 'lucia@agencia.example', password: 'una-clave-larga', name: 'Lucía' }
    const userId = await world.test.app.identity.createUser({ ...lucia, profile: 'privileged' })
    const fields = { ...place(), userId, ...buildCallsMail({ recipients: [nuria.email] }), range: november }
    await expect(sendMailNow(world.deps, fields, systemActor)).resolves.toBeUndefined()
    await world.test.postgres.db.delete(user).where(eq(user.id, userId))
  })
})

describe('an e-mail that fails', () => {
  test('is tried again while the server is down, says so meanwhile, and finally fails', async () => {
    const { id } = await schedule()
    const [mailingId = ''] = await strike(id, '2026-11-11T07:00:00Z', '2026-11-11T07:00:30Z')
    const deps = world.depsTo('smtp://127.0.0.1:9')
    await expect(deliver(mailingId, { deps })).rejects.toMatchObject({ isPermanent: false })
    expect(await mailings()).toMatchObject([{ state: 'queued', fault: 'mail_server', scheduled: true }])
    expect(await theSchedule()).toMatchObject({ lastError: 'mail_server', lastSentAt: null })
    await expect(deliver(mailingId, { deps, isLast: true })).rejects.toMatchObject({ isPermanent: false })
    expect(await mailings()).toMatchObject([{ state: 'failed', fault: 'mail_server' }])
    const [next = ''] = await strike(id, '2026-11-12T07:00:00Z', '2026-11-12T07:00:30Z')
    await deliver(next)
    expect(await theSchedule()).toMatchObject({ lastError: '' })
  })

  test('is not tried again if all recipients are refused; some refusals are reported', async () => {
    await expect(deliver(await sendNow({ recipients: ['gone@motorvalles.example'] }))).rejects.toThrow(
      PermanentFailure,
    )
    await deliver(await sendNow({ recipients: ['gone@motorvalles.example', 'ana@motorvalles.example'] }))
    expect((await mailings()).map(({ state, fault }) => [state, fault])).toEqual([
      ['sent', 'some_refused'],
      ['failed', 'refused'],
    ])
  })
})

describe('invalid input is refused before anything is stored', () => {
  const report = callRows
  test.each([
    [
      'an operator that the field does not take',
      { report: { ...report, filters: [{ field: 'talk_seconds', operator: 'contains', value: '1' }] } },
      { 'report.filters.0.operator': 'invalid' },
    ],
    [
      'a value of the wrong kind',
      { report: { ...report, filters: [{ field: 'source', operator: 'is', value: 3 }] } },
      { 'report.filters.0.value': 'invalid' },
    ],
    [
      'events that the screen does not show',
      { report: { ...report, scope: 'sale' } },
      { 'report.scope': 'invalid' },
    ],
    [
      'a column twice',
      { report: { ...report, columns: ['at', 'at'] } },
      { 'report.columns.1': 'already_used' },
    ],
    [
      'a recipient twice',
      { recipients: ['a@motorvalles.example', 'A@MotorValles.example'] },
      { 'recipients.1': 'already_used' },
    ],
    [
      'an address outside, whoever it is',
      { recipients: ['marta@motorvalles.example', 'thief@evil.example', 'nuria@rias.example'] },
      { 'recipients.1': 'address_not_allowed', 'recipients.2': 'address_not_allowed' },
    ],
  ] as const)('%s', async (_, wrong, fields) => {
    const more = wrong as Parameters<typeof buildCallsMail>[0]
    await expect(schedule(more)).rejects.toMatchObject({ code: 'BAD_REQUEST', fields })
    await expect(sendNow(more)).rejects.toMatchObject({ code: 'BAD_REQUEST', fields })
    expect(await theSchedule()).toBeUndefined()
  })

  test.each([
    [{ name: 'Llamadas\r\nBcc: thief@evil.example' }, 'name'],
    [{ recipients: Array.from({ length: 21 }, (_, n) => `p${n}@b.es`) }, 'recipients'],
    [{ recipients: ['a@b.es\r\nRCPT TO:<thief@evil.example>'] }, 'recipients.0'],
    [{ report: { ...report, columns: ['password'] } }, 'report.columns.0'],
    [{ report: { ...report, filters: [{ field: 'password', operator: 'is_empty' }] } }, 'report.filters.0'],
    [{ report: { ...report, sort: [{ field: 'password', direction: 'asc' }] } }, 'report.sort.0.field'],
  ])('%j', async (wrong, field) => {
    const procedure = procedures.find(({ name }) => name === 'reporting.calls.mails.create')
    if (!procedure) throw new Error('The contract creates no mails.')
    const { status, body } = await callProcedure(world.test.url, procedure, {
      input: { accountId: world.motor.id, ...buildCallsMail(), schedule: every.day, active: true, ...wrong },
      token: await world.tokenOfMarta(),
    })
    expect({ status, fields: Object.keys((body as { data: { fields: object } }).data.fields) }).toEqual({
      status: 400,
      fields: [expect.stringContaining(field)],
    })
  })
})

// This test is last: from here on the app's own jobs would take the mailings that the tests above queue.
describe('through the API and the queue', () => {
  test('an e-mail arrives with the rows of its table as CSV', async () => {
    const token = await world.tokenOfMarta()
    const by = (name: string) => {
      const found = procedures.find((one) => one.name === name)
      if (!found) throw new Error(`The contract has no ${name}.`)
      return found
    }
    const input = { accountId: world.motor.id, ...buildCallsMail(), range: november }
    const answer = await callProcedure(world.test.url, by('reporting.calls.mails.send'), { input, token })
    expect(answer).toMatchObject({ status: 200, body: { queued: true } })
    await world.test.app.work()
    await vi.waitFor(() => expect(world.smtp.mails).toHaveLength(1), 20_000)
    const { read, to, content, file } = received()
    expect(to).toEqual(input.recipients)
    expect(read.subject).toBe('Llamadas de Motor Valles · Motor Valles · 10–13 nov 2026')
    expect(file?.filename).toBe('llamadas-de-motor-valles-2026-11-10-2026-11-13.csv')

    const { rows } = await listRows(world.deps, {
      ...callRows,
      accountId: world.motor.id,
      timezone: world.motor.timezone,
      range: november,
      limit: 100,
      offset: 0,
    })
    const [head, ...lines]: string[][] = parse(content ?? '', { bom: true, delimiter: ';' })
    const words = buildFieldWords('es', { timezone: world.motor.timezone, currency: 'EUR' })
    expect(head).toEqual([
      'Cuándo (Europe/Madrid)',
      'Teléfono',
      'Nombre de quien llama',
      'Empresa de quien llama',
      'Resultado',
      'Campaña',
      'Tiempo de conversación (s)',
    ])
    expect(rows.length).toBe(6)
    expect(lines.map((line) => line[1])).toEqual(rows.map((row) => formatField(row, 'caller', words)))
    expect(lines.map((line) => line[4])).toEqual(rows.map((row) => formatField(row, 'outcome', words)))
    expect(lines.map((line) => Number(line[6]))).toEqual(rows.map((row) => row.talk_seconds))

    const list = await callProcedure(world.test.url, by('reporting.calls.mails.list'), {
      input: { accountId: world.motor.id },
      token,
    })
    await vi.waitFor(
      async () => expect(await mailings()).toMatchObject([{ state: 'sent', fault: '' }]),
      10_000,
    )
    expect(list.body).toMatchObject({ mails: [], mailings: [{ name: input.name, scheduled: false }] })
  }, 60_000)
})
