import type { Account } from '@talkie/contract/accounts'
import { type ReportFilters, type TableViewFields, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { desc } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { buildLinkFields } from '../../../testing/inputs/report-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { eventTag } from '../../events/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry, user } from '../../identity/tables.ts'
import { buildCallsMail } from '../../mailings/mail-test.fixture.ts'
import { findMails, whereScreen } from '../../mailings/schedules/stored-mail.ts'
import { scheduledMail } from '../../mailings/tables.ts'
import { tableView } from '../../reporting/tables.ts'
import { createView } from '../../reporting/views/create-view.ts'
import { listViews } from '../../reporting/views/list-views.ts'
import { updateView } from '../../reporting/views/update-view.ts'
import { sharedLink } from '../../sharing/tables.ts'
import { createEventTag } from './create-event-tag.ts'
import { deleteEventTag } from './delete-event-tag.ts'
import { setEventTagArchived } from './set-event-tag-archived.ts'
import { updateEventTag } from './update-event-tag.ts'

/*
 * Marta's and Luis's views of the calls of Motor Valles, whose tags are 'VIP' and 'Taller'. Clínica Rías also has a
 * tag 'VIP'.
 */

let store: TestPostgres
let motor: Account
let clinica: Account
let vip: string
const color = '#3b82f6'

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  await store.postgres.db.insert(user).values([
    { id: 'marta', name: 'Marta', email: 'marta@talkie.example', emailVerified: true },
    { id: 'luis', name: 'Luis', email: 'luis@talkie.example', emailVerified: true },
  ])
})
beforeEach(async () => {
  const { db } = store.postgres
  for (const table of [tableView, scheduledMail, sharedLink, eventTag]) await db.delete(table)
  ;({ id: vip } = await createEventTag(db, { accountId: motor.id, name: 'VIP', color }, systemActor))
  await createEventTag(db, { accountId: motor.id, name: 'Taller', color }, systemActor)
  await createEventTag(db, { accountId: clinica.id, name: 'VIP', color }, systemActor)
})
afterAll(() => store.close())

const carries = (value: string) => ({ field: 'tags', operator: 'is', value }) as const
const place = (userId: string, accountId = motor.id) =>
  ({ accountId, screen: 'reporting.calls', userId, mayWrite: true }) as const
const view = (filters: ReportFilters): TableViewFields =>
  tableViewFieldsSchema.parse({
    name: 'Seguimiento',
    shared: false,
    layout: { order: [], widths: {}, pinned: [], hidden: [] },
    filters,
  })
const save = (userId: string, filters: ReportFilters, accountId = motor.id) =>
  createView(store.postgres, { ...place(userId, accountId), ...view(filters) }, systemActor)
const viewOf = async (userId: string, accountId = motor.id) =>
  (await listViews(store.postgres, place(userId, accountId)))[0]
const rename = (name: string) =>
  updateEventTag(store.postgres.db, { accountId: motor.id, tagId: vip, name, color }, systemActor)
const saveMail = (filters: ReportFilters) => {
  const fields = buildCallsMail()
  return store.postgres.db.insert(scheduledMail).values({
    id: uuid(),
    accountId: motor.id,
    userId: 'marta',
    screen: 'reporting.calls',
    fields: { ...fields, report: { ...fields.report, filters } },
    schedule: { every: 'day', hour: 8 },
    active: true,
  })
}

const createSharedLink = (filters: ReportFilters) =>
  store.postgres.db.insert(sharedLink).values({
    id: uuid(),
    accountId: motor.id,
    userId: 'marta',
    tokenHash: uuid(),
    fields: { ...buildLinkFields('Para la agencia'), filters },
    lifetimeDays: 30,
    expiresAt: new Date(Date.now() + 30 * 86_400_000),
  })

test("a renamed tag has its new name in all users' views, in scheduled e-mails and in shared links", async () => {
  await save('marta', [carries('VIP')])
  await save('luis', [
    { any: [{ field: 'tags', operator: 'is_not', value: 'VIP' }, carries('Taller')] },
    { field: 'tags', operator: 'in', value: ['Taller', 'VIP'] },
  ])
  await saveMail([carries('VIP')])
  await createSharedLink([carries('VIP')])
  await rename('Clientes VIP')
  expect((await viewOf('marta'))?.filters).toEqual([carries('Clientes VIP')])
  expect((await viewOf('luis'))?.filters).toEqual([
    { any: [{ field: 'tags', operator: 'is_not', value: 'Clientes VIP' }, carries('Taller')] },
    { field: 'tags', operator: 'in', value: ['Taller', 'Clientes VIP'] },
  ])
  const [mail] = await findMails(store.postgres.db, whereScreen(place('marta')))
  const [link] = await store.postgres.db.select().from(sharedLink)
  expect(link?.fields).toMatchObject({ name: 'Para la agencia', filters: [carries('Clientes VIP')] })
  expect(mail).toMatchObject({ report: { filters: [carries('Clientes VIP')] }, name: buildCallsMail().name })
})

test('other tags, other fields and other accounts keep what they filter by', async () => {
  const filters: ReportFilters = [
    carries('Taller'),
    { field: 'campaign', operator: 'is', value: 'VIP' },
    { field: 'tags', operator: 'is_empty' },
  ]
  await save('marta', filters)
  await save('luis', [carries('VIP')], clinica.id)
  const before = await store.postgres.db.$count(auditEntry)
  await rename('Clientes VIP')
  expect((await viewOf('marta'))?.filters).toEqual(filters)
  expect((await viewOf('luis', clinica.id))?.filters).toEqual([carries('VIP')])
  expect(await store.postgres.db.$count(auditEntry)).toBe(before + 1)
})

test('each view that changed has an audit entry with its filters before and after', async () => {
  await save('marta', [carries('VIP')])
  await rename('Clientes VIP')
  const [, ofView] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(2)
  expect(ofView).toMatchObject({
    action: 'update',
    kind: 'table_view',
    name: 'Seguimiento',
    accountId: motor.id,
    userName: systemActor.name,
    before: { filters: [carries('VIP')] },
    after: { filters: [carries('Clientes VIP')] },
  })
})

test('a rename that is refused leaves the views as they were', async () => {
  await save('marta', [carries('VIP')])
  await expect(rename('taller')).rejects.toMatchObject({ fields: { name: 'already_used' } })
  expect(await viewOf('marta')).toMatchObject({ filters: [carries('VIP')], goneTags: [] })
})

test('a view lists its missing tags: those that were deleted, and not those that were archived', async () => {
  const { id: viewId } = await save('marta', [{ any: [carries('VIP'), carries('Taller')] }])
  await setEventTagArchived(
    store.postgres.db,
    { accountId: motor.id, tagId: vip, archived: true },
    systemActor,
  )
  expect(await viewOf('marta')).toMatchObject({ goneTags: [] })
  await deleteEventTag(store.postgres.db, { accountId: motor.id, tagId: vip, numbers: 0 }, systemActor)
  expect(await viewOf('marta')).toMatchObject({ goneTags: ['VIP'] })
  const changed = { ...place('marta'), ...view([carries('Taller')]), viewId }
  expect(await updateView(store.postgres, changed, systemActor)).toMatchObject({ goneTags: [] })
})
