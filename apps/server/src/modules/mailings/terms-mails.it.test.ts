import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PermanentFailure } from '../../platform/permanent-failure.ts'
import { metricFields } from '../../testing/inputs/access-inputs.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { storeCallerNames } from '../contacts/index.ts'
import { systemActor } from '../identity/index.ts'
import { createMetric } from '../metrics/create-metric.ts'
import { setMetricArchived } from '../metrics/set-metric-archived.ts'
import {
  buildTermEvents,
  buildTermsMail,
  days,
  formula,
  nuriasPhone,
  terms,
  toWordsScreen,
} from './compose/golden-terms.fixture.ts'
import { deliverMailing } from './deliver/deliver-mailing.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { sendMailNow } from './deliver/send-mail-now.ts'
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
import { updateMail } from './schedules/update-mail.ts'
import { mailing, scheduledMail } from './tables.ts'

let world: MailTest
/** A metric of the account, valid by visits, and an archived one. */
let share: `metric:${string}`
let archived: { id: string; measure: `metric:${string}` }
const metric = async (name: string) => {
  const { id } = await createMetric(
    world.deps,
    {
      ...metricFields(name),
      formula: 'valid / visit',
      accountId: world.motor.id,
    },
    systemActor,
  )
  return { id, measure: `metric:${id}` as const }
}
const archive = (metricId: string, isArchived = true) =>
  setMetricArchived(world.deps, { accountId: world.motor.id, metricId, archived: isArchived }, systemActor)

beforeAll(async () => {
  world = await openMailTest()
  await world.test.clickhouse.insert('event', buildTermEvents(world.motor))
  share = (await metric('Por visita')).measure
  archived = await metric('De antes')
  await archive(archived.id)
})
beforeEach(async () => {
  const { db } = world.test.postgres
  await db.delete(mailing)
  await db.delete(scheduledMail)
  world.smtp.mails.length = 0
})
afterAll(() => world.close())

type More = Parameters<typeof buildTermsMail>[0]
const place = () => ({ ...toWordsScreen(world.motor), userId: world.marta })
const deliver = (mailingId: string) => deliverMailing(world.deps, { mailingId }, { isLast: false })
const send = async (more: More = {}, range = days) => {
  await sendMailNow(world.deps, { ...place(), ...buildTermsMail(more), range }, systemActor)
  await deliver(world.sent.at(-1) ?? '')
  return getLastMail(world)
}
const daily = { schedule: { every: 'day', hour: 8 }, active: true } as const
const linesOf = ({ content = '' }: ReturnType<typeof getLastMail>, delimiter = ';'): string[][] =>
  parse(content, { bom: true, delimiter })

describe('an e-mail of search terms', () => {
  test('shows the figures of events with a term, a chart, the first terms and a link to the report', async () => {
    const { html, text, read } = await send({
      report: { measures: ['visit', 'valid', share], model: 'linear' },
    })
    expect(read.subject).toBe('Términos de la semana · Motor Valles · 20–22 nov 2026')
    expect(text).toMatch(/^Visitas: 6 /m)
    expect(text).toMatch(/^Válidas: 1 /m)
    expect(text).toContain('Modelo de atribución: Lineal')
    expect(text).toContain('Visitas por día')
    expect(text).toMatch(/^22 nov +2 +#+$/m)
    expect(text).toContain('Término de búsqueda | Visitas | Válidas | Por visita')
    expect(text).toContain('Las primeras 3 de 3')
    expect(text).toMatch(/^renting león \| 3 \| 0,5 \| 16,7\s%$/m)
    expect(html).toContain('renting león')
    const url = new URL(/https:\/\/talkie\.test\/\S+/.exec(text)?.[0] ?? '')
    expect(url.pathname).toBe(`/accounts/${world.motor.id}/reporting-words`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      from: '2026-11-20',
      to: '2026-11-22',
      model: 'linear',
      filters: '[]',
      sort: '[{"field":"visit","direction":"desc"}]',
      columns: JSON.stringify(['term', 'visit', 'valid', share]),
    })
  })

  test('has every term in its file, and no formula that a spreadsheet would run', async () => {
    const mail = await send()
    expect(mail.text).not.toContain('Modelo de atribución')
    expect(mail.file?.filename).toBe('motor-valles-terminos-de-la-semana-2026-11-20-2026-11-22.csv')
    expect(linesOf(mail)).toEqual([
      ['Término de búsqueda', 'Visitas', 'Válidas'],
      ['renting león', '3', '0'],
      ['segunda mano', '2', '1'],
      [`'${formula}`, '1', '0'],
    ])
  })

  test('credits terms by its attribution model', async () => {
    const mail = await send({ report: { model: 'first_touch' } })
    expect(linesOf(mail)[1]).toEqual(['renting león', '3', '1'])
    expect(mail.text).toMatch(/^Válidas: 1 /m)
  })

  test('is sorted as requested', async () => {
    const mail = await send({ report: { sort: [{ field: 'term', direction: 'desc' }] } })
    expect(
      linesOf(mail)
        .slice(1)
        .map(([term]) => term),
    ).toEqual(['segunda mano', 'renting león', `'${formula}`])
  })

  test.each([
    ['leon', 'renting león', 3],
    ['MANO', 'segunda mano', 2],
  ])('with a search for %s counts what the screen would show', async (search, term, visits) => {
    const mail = await send({ report: { search } })
    expect(
      linesOf(mail)
        .slice(1)
        .map(([found]) => found),
    ).toEqual([term])
    expect(mail.text).toMatch(new RegExp(`^Visitas: ${visits} `, 'm'))
  })

  test('applies its filters', async () => {
    const filters = [{ field: 'term', operator: 'starts_with', value: 'segunda' }] as const
    const mail = await send({ report: { filters: [...filters] } })
    expect(linesOf(mail)).toHaveLength(2)
    expect(mail.text).toMatch(/^Visitas: 2 /m)
  })

  test('finds callers by name for a sender who may see rows, and for no other', async () => {
    await storeCallerNames(world.test.postgres.db, [{ e164: nuriasPhone, name: 'Zenobia', company: '' }], {
      accountId: world.motor.id,
      source: 'typed',
      by: null,
    })
    const filters = [{ field: 'caller', operator: 'contains', value: 'zenobia' }] as const
    const sendAs = async (reads: boolean) => {
      await world.test.app.identity.setPermissions({
        userId: world.marta,
        accountId: world.motor.id,
        sections: {
          reporting: { has: true, perm: 'w' },
          'reporting.calls': { has: reads, perm: 'w' },
          'reporting.words': { has: true, perm: 'w' },
          'reporting.dashboard': { has: true, perm: 'w' },
        },
      })
      return await send({ report: { filters: [...filters] } })
    }
    const hidden = await sendAs(false)
    const shown = await sendAs(true)
    expect(shown.text).toMatch(/^Válidas: 1 /m)
    expect(hidden.text).toMatch(/^Válidas: 0/m)
    expect(hidden.text).not.toContain('segunda mano')
  })

  test.each([
    ['en', ',', ['Search term', 'Visits', 'Por visita (%)']],
    ['fr', ';', ['Terme de recherche', 'Visites', 'Por visita (%)']],
    ['it', ';', ['Termine di ricerca', 'Visite', 'Por visita (%)']],
    ['pt', ';', ['Termo de pesquisa', 'Visitas', 'Por visita (%)']],
  ] as const)('in %s', async (language, separator, heads) => {
    const mail = await send({ language, report: { measures: ['visit', share] } })
    expect(linesOf(mail, separator)[0]).toEqual(heads)
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|NaN/)
  })

  test('of days without a term says so, and has no file', async () => {
    const { text, file } = await send({ language: 'en' }, { start: '2026-06-01', end: '2026-06-02' })
    expect(text).toContain('No events in this period')
    expect(file).toBeUndefined()
  })
})

describe('on a schedule', () => {
  test('it is sent when it is due, for the day before', async () => {
    const { id } = await createMail(world.deps, { ...place(), ...buildTermsMail(), ...daily }, systemActor)
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-22T07:00:00Z') })
    const [mailingId = ''] = await claimDueMails(world.deps, new Date('2026-11-22T07:00:30Z'))
    await deliver(mailingId)
    expect(linesOf(getLastMail(world)).slice(1)).toEqual([
      ['renting león', '1', '0'],
      ['segunda mano', '1', '0'],
    ])
    expect(await listMails(world.deps, toWordsScreen(world.motor))).toMatchObject([
      { id, report: terms, lastSentAt: expect.any(Date), lastError: '' },
    ])
    expect(await listMails(world.deps, toCallsScreen(world.motor))).toEqual([])
  })

  test('one with an archived metric is not sent, says so, and can be paused', async () => {
    const gone = await metric('De paso')
    const fields = buildTermsMail({ report: { measures: ['visit', gone.measure] } })
    const { id } = await createMail(world.deps, { ...place(), ...fields, ...daily }, systemActor)
    await archive(gone.id)
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-22T07:00:00Z') })
    const [mailingId = ''] = await claimDueMails(world.deps, new Date('2026-11-22T07:00:30Z'))
    await expect(deliver(mailingId)).rejects.toThrow(PermanentFailure)
    expect(world.smtp.mails).toEqual([])
    expect(await listMailings(world.deps, toWordsScreen(world.motor))).toMatchObject([
      { state: 'failed', fault: 'report' },
    ])
    const change = { ...place(), ...fields, ...daily, mailId: id }
    expect(await updateMail(world.deps, { ...change, active: false }, systemActor)).toMatchObject({
      active: false,
    })
    await expect(updateMail(world.deps, change, systemActor)).rejects.toMatchObject({
      fields: { 'report.measures.1': 'unknown_field' },
    })
  })
})

describe('invalid input is refused before anything is stored', () => {
  const nobodys = 'metric:0197f3a2-0000-7000-8000-000000000009' as const
  test.each([
    [
      'an unknown metric',
      () => ({ measures: ['visit' as const, nobodys] }),
      { 'report.measures.1': 'unknown_field' },
    ],
    [
      'an archived metric',
      () => ({ measures: [archived.measure] }),
      { 'report.measures.0': 'unknown_field' },
    ],
    [
      'sorting by an unknown metric',
      () => ({ sort: [{ field: nobodys, direction: 'asc' as const }] }),
      { 'report.sort.0.field': 'unknown_field' },
    ],
    [
      'a metric twice',
      () => ({ measures: ['visit' as const, 'visit' as const] }),
      { 'report.measures.1': 'already_used' },
    ],
    [
      'a value of the wrong kind',
      () => ({ filters: [{ field: 'source' as const, operator: 'is' as const, value: 3 }] }),
      { 'report.filters.0.value': 'invalid' },
    ],
  ])('%s', async (_, wrong, fields) => {
    const mail = buildTermsMail({ report: wrong() })
    const refused = { code: 'BAD_REQUEST', fields }
    await expect(
      createMail(world.deps, { ...place(), ...mail, ...daily }, systemActor),
    ).rejects.toMatchObject(refused)
    await expect(
      sendMailNow(world.deps, { ...place(), ...mail, range: days }, systemActor),
    ).rejects.toMatchObject(refused)
  })

  test.each([
    ['words', { report: callRows }, 'report.kind'],
    ['calls', { report: terms }, 'report.kind'],
    ['words', { report: { ...terms, measures: ['visits'] } }, 'report.measures.0'],
    ['words', { report: { ...terms, measures: [] } }, 'report.measures'],
    ['words', { report: { ...terms, model: 'best' } }, 'report.model'],
    ['words', { report: { ...terms, kind: 'everything' } }, 'report.kind'],
  ])('from %s, %j', async (screen, wrong, field) => {
    const token = await world.tokenOfMarta()
    for (const act of ['send', 'create']) {
      const procedure = procedures.find(({ name }) => name === `reporting.${screen}.mails.${act}`)
      if (!procedure) throw new Error(`The contract has no mails of ${screen}.`)
      const { status, body } = await callProcedure(world.test.url, procedure, {
        input: {
          accountId: world.motor.id,
          ...buildCallsMail(),
          ...wrong,
          ...(act === 'send' ? { range: days } : daily),
        },
        token,
      })
      expect({ status, fields: Object.keys((body as { data: { fields: object } }).data.fields) }).toEqual({
        status: 400,
        fields: [field],
      })
    }
    const kept = await world.test.postgres.db.$count(
      scheduledMail,
      eq(scheduledMail.accountId, world.motor.id),
    )
    expect(kept).toBe(0)
  })
})
