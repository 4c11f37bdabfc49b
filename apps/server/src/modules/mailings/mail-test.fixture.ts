import type { Section } from '@talkie/contract/access'
import type { Account } from '@talkie/contract/accounts'
import type { MailedRows, MailFields } from '@talkie/contract/reporting'
import { readConfig } from '../../platform/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { createMailer } from '../../platform/mailer/mailer.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestApp } from '../../testing/processes/app.ts'
import { openSmtp } from '../../testing/stand-ins/smtp.ts'
import { createAccountDirectory } from '../accounts/index.ts'
import { noRollups } from '../analytics/rollups/find-rollups.ts'
import { toStoreRow } from '../events/index.ts'
import { createFormulaFinder } from '../metrics/find-formulas.ts'
import { firstCalls, laterCalls } from '../reporting/calls/golden-calls.fixture.ts'
import { createPdfPrinter } from '../sharing/pdf/pdf-printer.ts'
import type { DeliverDeps } from './deliver/deliver-mailing.ts'

/*
 * Motor Valles with the calls of Motor Vallès (golden-calls.fixture.ts): from 10 to 13 November 2026 five of its own
 * and one of its call centre. Marta has write access to its calls, words and dashboard.
 */

const password = 'una-clave-larga'

/** An app that sends e-mails to an SMTP server of the test, and the dependencies of the use cases. */
export const openMailTest = async () => {
  const smtp = await openSmtp({ refuse: (to) => (to.startsWith('gone@') ? 550 : 0) })
  const test = await openTestApp({ SMTP_URL: smtp.url, LOG_LEVEL: 'silent' })
  const { db } = test.postgres
  const { motor, clinica } = await createTestAccounts(db)
  const toOwnRow = ({ accountId: _, ...event }: (typeof firstCalls)[number]) =>
    toStoreRow({ ...event, accountId: motor.id })
  for (const calls of [firstCalls, laterCalls])
    await test.clickhouse.insert('event', calls.filter(({ accountId }) => accountId === 7).map(toOwnRow))
  const email = 'marta@motorvalles.example'
  const marta = await test.app.identity.createUser({
    email,
    password,
    name: 'Marta',
    lastname: 'Gil',
    profile: 'regular',
  })
  const permit = (has: boolean) =>
    test.app.identity.setPermissions({
      userId: marta,
      accountId: motor.id,
      sections: {
        reporting: { has: true, perm: 'w' },
        'reporting.calls': { has, perm: 'w' },
        'reporting.words': { has, perm: 'w' },
        'reporting.dashboard': { has, perm: 'w' },
      },
    })
  await permit(true)
  const log = createLog('silent')
  const sent: string[] = []
  const printer = createPdfPrinter()
  const depsTo = (url: string): DeliverDeps => ({
    db,
    clickhouse: test.clickhouse,
    log,
    accounts,
    findFormulas: createFormulaFinder(db),
    findRollups: noRollups,
    mailDomains: [],
    sendJob: async (_queue, _payload, id) => void sent.push(id ?? ''),
    mailer: createMailer({
      config: readConfig({ SMTP_URL: url }),
      publicUrl: 'https://talkie.test',
      send: async () => {},
      log,
    }),
    publicUrl: 'https://talkie.test',
    productName: 'Talkie',
    printBoard: printer.print,
  })
  const accounts = await createAccountDirectory(test.postgres)
  return {
    test,
    smtp,
    motor,
    clinica,
    marta,
    permit,
    /** Ids of mailings that were queued. */
    sent,
    deps: depsTo(smtp.url),
    depsTo,
    tokenOfMarta: async () =>
      (await test.app.identity.login({ email, password, address: '203.0.113.7', userAgent: 'test' }))
        .accessToken,
    close: async () => {
      printer.close()
      await test.close()
      await smtp.close()
    },
  }
}
export type MailTest = Awaited<ReturnType<typeof openMailTest>>

/** The calls of an account as rows. */
export const callRows: MailedRows = {
  kind: 'rows',
  scope: 'call',
  filters: [],
  search: '',
  sort: [],
  columns: ['at', 'caller', 'outcome', 'campaign', 'talk_seconds'],
}

/** The calls of an account as an e-mail, in Spanish. */
export const buildCallsMail = (overrides: Partial<MailFields> = {}): MailFields => ({
  name: 'Llamadas de Motor Valles',
  recipients: ['diego@motorvalles.example', 'ana@motorvalles.example'],
  language: 'es',
  report: callRows,
  ...overrides,
})

/** The screen that sends them. */
export const toCallsScreen = ({ id }: Account) => ({ accountId: id, screen: 'reporting.calls' as Section })

/** The last e-mail received, with its file. */
export const getLastMail = ({ smtp }: MailTest) => {
  const mail = smtp.mails.at(-1)
  if (!mail) throw new Error('No e-mail was received.')
  const [file] = mail.read.attachments
  const content = file && new TextDecoder().decode(file.content as ArrayBuffer)
  return { ...mail, html: mail.read.html ?? '', text: mail.read.text ?? '', file, content }
}
