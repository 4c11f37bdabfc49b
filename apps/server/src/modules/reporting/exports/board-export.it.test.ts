import { fastify } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Refusal, TooManyRequests } from '../../../platform/http/http.ts'
import { createResponseMemory } from '../../../platform/http/response-memory.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { callProcedure, procedures } from '../../../testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createAccountDirectory } from '../../accounts/index.ts'
import { noRollups } from '../../analytics/index.ts'
import { createFormulaFinder } from '../../metrics/find-formulas.ts'
import type { PrintBoard } from '../../sharing/index.ts'
import { exportLimits } from './limit-exports.ts'
import { serveDownloads } from './serve-downloads.ts'

/* Luis may read the dashboard of Motor Valles. */

let app: TestApp
let accountId: number
let userId: string
let token: string
const permit = (has: boolean) =>
  app.app.identity.setPermissions({
    userId,
    accountId,
    sections: { reporting: { has: true, perm: 'r' }, 'reporting.dashboard': { has, perm: 'r' } },
  })
beforeAll(async () => {
  app = await openTestApp()
  accountId = (await createTestAccounts(app.postgres.db)).motor.id
  const luis = { email: 'luis@talkie.example', password: 'una-clave-larga' }
  userId = await app.app.identity.createUser({ ...luis, name: 'Luis', profile: 'regular' })
  await permit(true)
  const { accessToken } = await app.app.identity.login({ ...luis, address: '203.0.113.7', userAgent: 'test' })
  token = accessToken
})
afterAll(() => app.close())

const exportPdf = async (more: object = {}) => {
  const procedure = procedures.find(({ name }) => name === 'reporting.dashboard.exportPdf')
  if (!procedure) throw new Error('There is no such procedure.')
  const range = { start: '2026-11-01', end: '2026-12-01' }
  const input = { accountId, range, language: 'fr', fileName: 'Tableau: novembre', ...more }
  const { status, body } = await callProcedure(app.url, procedure, { input, token })
  return { status, body: body as { url: string; code: string; data?: { fields: object } } }
}
const download = async () => await fetch(app.url + (await exportPdf()).body.url)

describe('the dashboard as a PDF', () => {
  test('is downloaded once by who may read it, in their language', async () => {
    const { body } = await exportPdf()
    const response = await fetch(app.url + body.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Tableau novembre.pdf"; filename*=UTF-8''Tableau%20novembre.pdf`,
    )
    const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
    const { text } = await extractText(document, { mergePages: true })
    expect(text).toContain('Motor Valles')
    expect(text).toContain('Tableau de bord')
    expect((await fetch(app.url + body.url)).status).toBe(404)
  })

  test('is not downloaded once that permission is gone', async () => {
    const { body } = await exportPdf()
    await permit(false)
    expect((await fetch(app.url + body.url)).status).toBe(403)
    await permit(true)
  })

  test.each([
    ['a range that is too long', { range: { start: '2024-01-01', end: '2026-12-01' } }, 'RANGE_TOO_LONG'],
    [
      'a filter of the wrong kind',
      { filters: [{ field: 'source', operator: 'is', value: 3 }] },
      'BAD_REQUEST',
    ],
    ['a language that is none', { language: 'de' }, 'BAD_REQUEST'],
  ])('is refused before anything is stored: %s', async (_, more, code) => {
    expect((await exportPdf(more)).body.code).toBe(code)
  })

  test.each([
    [429, new TooManyRequests(10, 'Too many wait.')],
    [503, new Refusal('SERVICE_UNAVAILABLE', 'Try again in a moment.')],
  ])('is downloaded from the same URL, once, after a refusal with %s', async (status, refusal) => {
    const printBoard = vi
      .fn<PrintBoard>()
      .mockRejectedValueOnce(refusal)
      .mockResolvedValue(new Uint8Array([1]))
    const http = fastify()
    await serveDownloads(http, {
      db: app.postgres.db,
      clickhouse: app.clickhouse,
      log: createLog('silent'),
      accounts: await createAccountDirectory(app.postgres),
      findFormulas: createFormulaFinder(app.postgres.db),
      findRollups: noRollups,
      mailDomains: [],
      sendJob: async () => {},
      answers: createResponseMemory(),
      productName: '',
      printBoard,
    })
    const { body } = await exportPdf()
    const get = async () => (await http.inject(body.url)).statusCode
    expect([await get(), await get(), await get()]).toEqual([status, 200, 404])
    await http.close()
  })

  test('is drawn for all who download at once, and refused beyond the limit of exports', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, download))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const prepared = []
    for (let times = 0; times <= exportLimits.pending; times += 1) prepared.push((await exportPdf()).status)
    expect(prepared.at(-1)).toBe(429)
  })
})
