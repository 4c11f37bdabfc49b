import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PermanentFailure } from '../../platform/permanent-failure.ts'
import { metricFields } from '../../testing/access-inputs.ts'
import { callProcedure, procedures } from '../../testing/walk-contract.ts'
import { systemActor } from '../identity/index.ts'
import { createMetric } from '../metrics/create-metric.ts'
import { setMetricArchived } from '../metrics/set-metric-archived.ts'
import { days, eventsOfTerms, formula, mailOfTerms, terms, wordsOf } from './compose/golden-terms.fixture.ts'
import { deliverMailing } from './deliver/deliver-mailing.ts'
import { listMailings } from './deliver/list-mailings.ts'
import { sendMailNow } from './deliver/send-mail-now.ts'
import {
  callsOf,
  lastMail,
  type MailWorld,
  mailOfCalls,
  openMailWorld,
  rowsOfCalls,
} from './mail-world.fixture.ts'
import { claimDueMails } from './schedules/claim-due-mails.ts'
import { createMail } from './schedules/create-mail.ts'
import { listMails } from './schedules/list-mails.ts'
import { updateMail } from './schedules/update-mail.ts'
import { mailing, scheduledMail } from './tables.ts'

let world: MailWorld
/** A metric of the account's own: what was valid by visits, and one that nobody may ask for any more. */
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
  world = await openMailWorld()
  await world.test.clickhouse.insert('event', eventsOfTerms(world.motor))
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

type More = Parameters<typeof mailOfTerms>[0]
const place = () => ({ ...wordsOf(world.motor), userId: world.marta })
const deliver = (mailingId: string) => deliverMailing(world.deps, { mailingId }, { last: false })
const send = async (more: More = {}, range = days) => {
  await sendMailNow(world.deps, { ...place(), ...mailOfTerms(more), range }, systemActor)
  await deliver(world.sent.at(-1) ?? '')
  return lastMail(world)
}
const daily = { schedule: { every: 'day', hour: 8 }, active: true } as const
const linesOf = ({ content = '' }: ReturnType<typeof lastMail>, delimiter = ';'): string[][] =>
  parse(content, { bom: true, delimiter })

describe('a mail of search terms', () => {
  test('shows the figures of what came by one, a chart, the first of them and the way back', async () => {
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

  test('has every term in its file, and none that a spreadsheet would run', async () => {
    const mail = await send()
    expect(mail.text).not.toContain('Modelo de atribución')
    expect(mail.file?.filename).toBe('terminos-de-la-semana 2026-11-20 2026-11-22.csv')
    expect(linesOf(mail)).toEqual([
      ['Término de búsqueda', 'Visitas', 'Válidas'],
      ['renting león', '3', '0'],
      ['segunda mano', '2', '1'],
      [`'${formula}`, '1', '0'],
    ])
  })

  test('credits whom its model says', async () => {
    const mail = await send({ report: { model: 'first_touch' } })
    expect(linesOf(mail)[1]).toEqual(['renting león', '3', '1'])
    expect(mail.text).toMatch(/^Válidas: 1 /m)
  })

  test('stands in the order of its terms where it says so', async () => {
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
  ])('in which %s is looked for, as the screen looks, counts nothing else', async (search, term, visits) => {
    const mail = await send({ report: { search } })
    expect(
      linesOf(mail)
        .slice(1)
        .map(([found]) => found),
    ).toEqual([term])
    expect(mail.text).toMatch(new RegExp(`^Visitas: ${visits} `, 'm'))
  })

  test('heeds its conditions', async () => {
    const filters = [{ field: 'term', operator: 'starts_with', value: 'segunda' }] as const
    const mail = await send({ report: { filters: [...filters] } })
    expect(linesOf(mail)).toHaveLength(2)
    expect(mail.text).toMatch(/^Visitas: 2 /m)
  })

  test.each([
    ['en', ',', ['Search term', 'Visits', 'Por visita']],
    ['fr', ';', ['Terme de recherche', 'Visites', 'Por visita']],
    ['it', ';', ['Termine di ricerca', 'Visite', 'Por visita']],
    ['pt', ';', ['Termo de pesquisa', 'Visitas', 'Por visita']],
  ] as const)('in %s', async (language, separator, heads) => {
    const mail = await send({ language, report: { measures: ['visit', share] } })
    expect(linesOf(mail, separator)[0]).toEqual(heads)
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined|NaN/)
  })

  test('of days without a term says so, and has no file', async () => {
    const { text, file } = await send({ language: 'en' }, { start: '2026-06-01', end: '2026-06-02' })
    expect(text).toContain('Nothing happened in these days')
    expect(file).toBeUndefined()
  })
})

describe('by schedule', () => {
  test('it goes out when its hour strikes, about the day before', async () => {
    const { id } = await createMail(world.deps, { ...place(), ...mailOfTerms(), ...daily }, systemActor)
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-22T07:00:00Z') })
    const [mailingId = ''] = await claimDueMails(world.deps, new Date('2026-11-22T07:00:30Z'))
    await deliver(mailingId)
    expect(linesOf(lastMail(world)).slice(1)).toEqual([
      ['renting león', '1', '0'],
      ['segunda mano', '1', '0'],
    ])
    expect(await listMails(world.deps, wordsOf(world.motor))).toMatchObject([
      { id, report: terms, lastSentAt: expect.any(Date), lastError: '' },
    ])
    expect(await listMails(world.deps, callsOf(world.motor))).toEqual([])
  })

  test('one whose metric was archived since is not sent and says so, and can be paused', async () => {
    const gone = await metric('De paso')
    const fields = mailOfTerms({ report: { measures: ['visit', gone.measure] } })
    const { id } = await createMail(world.deps, { ...place(), ...fields, ...daily }, systemActor)
    await archive(gone.id)
    await world.test.postgres.db.update(scheduledMail).set({ nextAt: new Date('2026-11-22T07:00:00Z') })
    const [mailingId = ''] = await claimDueMails(world.deps, new Date('2026-11-22T07:00:30Z'))
    await expect(deliver(mailingId)).rejects.toThrow(PermanentFailure)
    expect(world.smtp.mails).toEqual([])
    expect(await listMailings(world.deps, wordsOf(world.motor))).toMatchObject([
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

describe('what is wrong is refused before anything is kept', () => {
  const nobodys = 'metric:0197f3a2-0000-7000-8000-000000000009' as const
  test.each([
    [
      'a metric of nobody',
      () => ({ measures: ['visit' as const, nobodys] }),
      { 'report.measures.1': 'unknown_field' },
    ],
    [
      'an archived metric',
      () => ({ measures: [archived.measure] }),
      { 'report.measures.0': 'unknown_field' },
    ],
    [
      'the order of a metric of nobody',
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
    const mail = mailOfTerms({ report: wrong() })
    const refused = { code: 'BAD_REQUEST', fields }
    await expect(
      createMail(world.deps, { ...place(), ...mail, ...daily }, systemActor),
    ).rejects.toMatchObject(refused)
    await expect(
      sendMailNow(world.deps, { ...place(), ...mail, range: days }, systemActor),
    ).rejects.toMatchObject(refused)
  })

  test.each([
    ['words', { report: rowsOfCalls }, 'report.kind'],
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
          ...mailOfCalls(),
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
