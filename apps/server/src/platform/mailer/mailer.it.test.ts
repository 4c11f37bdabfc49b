import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openSmtp, type Smtp } from '../../testing/stand-ins/smtp.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { readConfig } from '../config.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log/log.ts'
import { currentRequester, jobRequester, type Requester } from '../queue/requester.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'

const mail: Mail = {
  to: ['marta@talkie.example', 'luis@talkie.example'],
  subject: 'Llamadas de ayer – Motor Valles',
  html: '<p>Una <b>llamada</b></p>',
  text: 'Una llamada',
  attachments: [
    {
      filename: 'ñandú.csv',
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from('a,b\n1,2\n').toString('base64'),
    },
  ],
}
const id = '0197f3a2-0000-7000-8000-000000000001'

const mailerOf = (settings: Record<string, string>, log = createLog('silent')) =>
  createMailer({
    config: readConfig(settings),
    publicUrl: 'https://calls.motorvalles.example:8443/talkie',
    send: vi.fn(),
    log,
  })

describe('over SMTP', () => {
  let smtp: Smtp
  beforeAll(async () => {
    smtp = await openSmtp({
      refuse: (to) => ({ 'gone@talkie.example': 550, 'full@talkie.example': 452 })[to] ?? 0,
    })
  })
  afterAll(() => smtp.close())
  const deliver = async (more: Partial<Mail> = {}, settings: Record<string, string> = {}) => {
    const answer = await mailerOf({ SMTP_URL: smtp.url, ...settings }).deliver({ ...mail, ...more }, id)
    const received = smtp.mails.at(-1)
    if (!received) throw new Error('No mail came.')
    return { ...answer, ...received }
  }

  test('an e-mail arrives with its text, its HTML and its attachment', async () => {
    const { read, to } = await deliver()
    expect(to).toEqual(mail.to)
    expect(read).toMatchObject({
      subject: mail.subject,
      from: { name: 'Talkie by Open Calls', address: 'no-reply@calls.motorvalles.example' },
      messageId: `<${id}@calls.motorvalles.example>`,
      html: expect.stringContaining('<b>llamada</b>'),
      text: expect.stringContaining('Una llamada'),
    })
    expect(read.attachments).toMatchObject([{ filename: 'ñandú.csv', mimeType: 'text/csv' }])
    expect(new TextDecoder().decode(read.attachments[0]?.content as ArrayBuffer)).toBe('a,b\n1,2\n')
    expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('an e-mail comes from the configured sender', async () => {
    const { read, from } = await deliver({}, { MAIL_FROM: '"Grupo, Valles" <informes@grupovalles.example>' })
    expect(from).toBe('informes@grupovalles.example')
    expect(read.from).toMatchObject({ name: 'Grupo, Valles', address: 'informes@grupovalles.example' })
  })

  test.each([
    '\r\nBcc: thief@evil.example',
    '\nBcc: thief@evil.example',
    '\u2028Bcc: thief@evil.example',
    '\r\n\r\n<script>',
  ])('a line break in a subject or a file name does not start a header: %j', async (attack) => {
    const { read, to, raw } = await deliver({
      subject: `Calls${attack}`,
      attachments: [{ filename: `calls${attack}.csv`, contentType: 'text/csv', content: '' }],
    })
    expect(to).toEqual(mail.to)
    expect(read.bcc ?? []).toEqual([])
    expect(read.subject).toBe(`Calls ${attack.trim()}`)
    expect(raw).not.toMatch(/^(Bcc|<script)/im)
  })

  test.each([
    'marta@talkie.example\r\nRCPT TO:<thief@evil.example>',
    'Marta <marta@talkie.example>',
    'a@b.es, c@d.es',
  ])('a recipient that is not a single address is rejected: %j', async (to) => {
    const before = smtp.mails.length
    await expect(deliver({ to: [to] })).rejects.toThrow()
    expect(smtp.mails).toHaveLength(before)
  })

  test('reports single refused recipients; a refusal of all is permanent unless their mailboxes are full', async () => {
    const { refused, to } = await deliver({ to: ['marta@talkie.example', 'gone@talkie.example'] })
    expect({ refused, to }).toEqual({ refused: ['gone@talkie.example'], to: ['marta@talkie.example'] })
    await expect(deliver({ to: ['gone@talkie.example'] })).rejects.toMatchObject({ isPermanent: true })
    await expect(deliver({ to: ['full@talkie.example'] })).rejects.toMatchObject({ isPermanent: false })
  })
})

test('a wrong password is a temporary failure, and is neither logged nor reported', async () => {
  const smtp = await openSmtp({ account: { user: 'talkie', password: 'hunter2' } })
  const [right, wrong] = ['hunter2', 'tr0ub4dor'].map((password) =>
    smtp.url.replace('//', `//talkie:${password}@`),
  )
  await mailerOf({ SMTP_URL: right ?? '' }).deliver(mail, id)
  expect(smtp.mails).toHaveLength(1)
  const log = createLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const failure = await mailerOf({ SMTP_URL: wrong ?? '' }, log)
    .deliver(mail, id)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ isPermanent: false })
  expect(String(failure) + JSON.stringify(warned.mock.calls)).not.toContain('tr0ub4dor')
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ server: `127.0.0.1:${smtp.port}`, code: 'EAUTH' }),
    expect.any(String),
  )
  await smtp.close()
})

test('TLS is required where the URL requires it', async () => {
  const smtp = await openSmtp()
  const insisting = mailerOf({ SMTP_URL: `${smtp.url}?requireTLS=true` })
  await expect(insisting.deliver(mail, id)).rejects.toMatchObject({ isPermanent: false })
  const fromTheStart = mailerOf({ SMTP_URL: smtp.url.replace('smtp:', 'smtps:') })
  await expect(fromTheStart.deliver(mail, id)).rejects.toMatchObject({ isPermanent: false })
  expect(smtp.mails).toEqual([])
  await smtp.close()
})

test('without a server, e-mails are written to files, and their folder is logged once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkie-mails-'))
  const log = createLog('silent')
  const logInfo = vi.spyOn(log, 'info')
  const mailer = mailerOf({ DATA_DIR: folder }, log)
  await mailer.deliver(mail, id)
  await mailer.deliver(mail, id)
  const savedFiles = await readdir(join(folder, 'mails'))
  expect(savedFiles).toHaveLength(2)
  const read = await PostalMime.parse(await readFile(join(folder, 'mails', savedFiles[0] ?? '')))
  expect(read).toMatchObject({ subject: mail.subject, attachments: [{ filename: 'ñandú.csv' }] })
  expect(logInfo.mock.calls).toEqual([
    [{ folder: join(folder, 'mails') }, expect.stringContaining('SMTP_URL')],
  ])
  await rm(folder, { recursive: true })
})

describe('in the background', () => {
  const jobsOf = (store: TestPostgres, url: string, log = createLog('silent')) => {
    const requesters: Requester[] = []
    const jobs = createJobs(store.postgres, log)
    const config = readConfig({ SMTP_URL: url })
    const mailer = createMailer({ config, publicUrl: 'https://talkie.test', send: jobs.send, log })
    jobs.register(
      mailer.jobs.map((job) => ({
        ...job,
        retryDelaySeconds: 1,
        maxRetryDelaySeconds: 1,
        handle: (payload, attempt) => {
          requesters.push(currentRequester())
          return job.handle(payload, attempt)
        },
      })),
    )
    return { jobs, mailer, requesters }
  }
  const states = async () => {
    const { rows } = await store.postgres.run("select state, retry_count from jobs.job where name = 'mails'")
    return rows.map(({ state, retry_count }) => [state, Number(retry_count) > 0])
  }

  let store: TestPostgres
  beforeAll(async () => {
    store = await openTestPostgres()
  })
  afterAll(() => store.close())

  test('an e-mail waits for an unavailable server, and arrives once when it is back', async () => {
    const { port, close } = await openSmtp()
    await close()
    const log = createLog('silent')
    const warned = vi.spyOn(log, 'warn')
    const { jobs, mailer, requesters } = jobsOf(store, `smtp://127.0.0.1:${port}`, log)
    await mailer.sendMail(mail)
    await jobs.work()
    await vi.waitFor(() => expect(warned).toHaveBeenCalled(), 20_000)
    const smtp = await openSmtp({ port })
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 30_000)
    await vi.waitFor(async () => expect(await states()).toEqual([['completed', true]]), 10_000)
    expect(smtp.mails).toHaveLength(1)
    expect(requesters.at(-1)).toEqual(jobRequester('mails'))
    await jobs.stop()
    await smtp.close()
  }, 90_000)

  test('an e-mail that is refused permanently fails at once, and does not delay the next ones', async () => {
    const smtp = await openSmtp({ refuse: (to) => (to.startsWith('gone') ? 550 : 0) })
    const log = createLog('silent')
    const logError = vi.spyOn(log, 'error')
    const { jobs, mailer } = jobsOf(store, smtp.url, log)
    await store.postgres.run("delete from jobs.job where name = 'mails'")
    for (const to of ['gone@b.es', 'a@b.es', 'b@b.es', 'c@b.es', 'd@b.es', 'e@b.es', 'f@b.es'])
      await mailer.sendMail({ ...mail, to: [to] })
    await jobs.work()
    await vi.waitFor(() => expect(smtp.mails).toHaveLength(6), 30_000)
    await vi.waitFor(
      async () =>
        expect((await states()).map(([state]) => state).sort()).toEqual([
          ...Array.from({ length: 6 }, () => 'completed'),
          'failed',
        ]),
      10_000,
    )
    expect(logError).toHaveBeenCalledWith(expect.objectContaining({ queue: 'mails' }), 'A job was given up.')
    await jobs.stop()
    await smtp.close()
  }, 90_000)
})
