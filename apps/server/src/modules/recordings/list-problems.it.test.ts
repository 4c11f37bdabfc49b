import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchDueRecordings } from './fetching/fetch-recording.ts'
import { announceKept } from './intake/announce-kept.ts'
import { reportRecordings } from './intake/report-recordings.ts'
import { listProblems } from './list-problems.ts'
import { openRecordings, type Recordings } from './recordings.fixture.ts'
import { makeWav, tone } from './sound.fixture.ts'

/* The provider of Clínica Sol answers with what is no recording, and with one that says nothing. */

let clinic: Recordings
beforeAll(async () => {
  clinic = await openRecordings()
})
afterAll(() => clinic.close())
beforeEach(() => clinic.forget())

const answers: Record<string, Parameters<Recordings['answerWith']>[0]> = {
  '/login': (_, response) =>
    response.writeHead(200, { 'content-type': 'audio/wav' }).end('<form><input type="password"/></form>'),
  '/huge': (_, response) =>
    response.writeHead(200, { 'content-length': String(2 ** 31) }).write(Buffer.alloc(1000)),
  '/silent': (_, response) => response.end(makeWav([() => 0], 3)),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/good': (_, response) => response.end(makeWav([tone(0, 1)], 2)),
}

const report = (paths: readonly string[]) => {
  const reported = paths.map((path, index) => ({
    id: path,
    url: clinic.origin + path,
    startedAt: new Date(Date.UTC(2024, 10, 21, 10, 0, index)),
  }))
  return clinic.db.transaction((tx) => reportRecordings(tx, clinic.reported, reported, new Date()))
}
const fetchAll = () =>
  fetchDueRecordings(clinic.deps, { signal: new AbortController().signal, forMs: 20_000 }, () =>
    announceKept(clinic.deps),
  )
const list = (accountId = clinic.accountId, connectionId = clinic.line.id) =>
  listProblems(clinic.db, { accountId, connectionId })

test('a login page, 2 GB, silence and what is gone are listed with their reason, the latest first; what is heard is not', async () => {
  clinic.answerWith((request, response) => answers[request.url ?? '']?.(request, response))
  await report(['/login', '/huge', '/silent', '/gone', '/good'])
  await fetchAll()
  const problems = await list()
  expect(problems.map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'gone'],
    ['kept', null],
    ['failed', 'too_large'],
    ['failed', 'sign_in'],
  ])
  expect(problems[0]).toMatchObject({
    host: new URL(clinic.origin).host,
    caller: '+34612345678',
    eventId: expect.any(String),
    nextAttemptAt: null,
  })
})

test('one that is tried again says when', async () => {
  clinic.answerWith((_, response) => response.writeHead(503).end())
  await report(['/later'])
  await fetchAll()
  const [problem] = await list()
  expect(problem).toMatchObject({
    state: 'waiting',
    failure: 'server_error',
    nextAttemptAt: expect.any(Date),
  })
})

test('another account sees none of them, and no connection that it does not have', async () => {
  clinic.answerWith((_, response) => response.writeHead(410).end())
  await report(['/gone'])
  await fetchAll()
  await expect(list(clinic.neighbourId)).rejects.toThrow('no such connection')
  const shared = await clinic.createConnection('shared', { accountId: null }, 'whsec_c2VjcmV0')
  expect(await list(clinic.neighbourId, shared)).toEqual([])
})
