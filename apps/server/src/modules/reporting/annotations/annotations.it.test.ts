import type { Account } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { annotation } from '../tables.ts'
import { createAnnotation, maxAnnotations } from './create-annotation.ts'
import { removeAnnotation } from './remove-annotation.ts'
import { listAnnotations } from './stored-annotation.ts'
import { updateAnnotation } from './update-annotation.ts'

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
beforeEach(async () => {
  await store.postgres.db.delete(annotation)
})
afterAll(() => store.close())

const campaign = { day: '2026-10-05', text: 'Campaña de otoño' }
const create = (fields = campaign, { id: accountId } = motor) =>
  createAnnotation(store.postgres, { accountId, userId: null, ...fields }, systemActor)
const list = ({ id: accountId } = motor) => listAnnotations(store.postgres, { accountId })

test('annotations are listed by day, each in its account only', async () => {
  const later = await create()
  const earlier = await create({ day: '2026-09-01', text: 'Precios nuevos' })
  expect(await list()).toEqual([
    { ...earlier, by: null },
    { ...later, by: null },
  ])
  expect(await list(clinica)).toEqual([])
})

test('an annotation is moved, renamed and deleted, and each change is in the audit log', async () => {
  const { id: annotationId } = await create()
  const of = { accountId: motor.id, annotationId }
  const moved = { day: '2026-10-06', text: 'Campaña de invierno' }
  expect(await updateAnnotation(store.postgres, { ...of, ...moved }, systemActor)).toMatchObject(moved)
  await removeAnnotation(store.postgres, of, systemActor)
  expect(await list()).toEqual([])
  const entries = await store.postgres.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.objectId, annotationId))
  expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update'])
  await expect(removeAnnotation(store.postgres, of, systemActor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an annotation that is saved as it was is answered, and not in the audit log', async () => {
  const created = await create()
  const input = { accountId: motor.id, annotationId: created.id, ...campaign }
  expect(await updateAnnotation(store.postgres, input, systemActor)).toEqual(created)
  const changed = { ...input, text: 'Campaña de invierno' }
  await Promise.all([1, 2, 3].map(() => updateAnnotation(store.postgres, changed, systemActor)))
  const entries = await store.postgres.db
    .select({ action: auditEntry.action })
    .from(auditEntry)
    .where(eq(auditEntry.objectId, created.id))
  expect(entries.map(({ action }) => action).sort()).toEqual(['create', 'update'])
})

test('an annotation of another account cannot be changed or deleted', async () => {
  const { id: annotationId } = await create()
  const of = { accountId: clinica.id, annotationId }
  const gone = { code: 'NOT_FOUND' }
  await expect(
    updateAnnotation(store.postgres, { ...of, ...campaign, text: 'x' }, systemActor),
  ).rejects.toMatchObject(gone)
  await expect(removeAnnotation(store.postgres, of, systemActor)).rejects.toMatchObject(gone)
  expect(await list()).toMatchObject([campaign])
})

test('an account has at most 500 annotations', async () => {
  const rows = Array.from({ length: maxAnnotations - 1 }, () => ({
    id: crypto.randomUUID(),
    accountId: motor.id,
    ...campaign,
  }))
  await store.postgres.db.insert(annotation).values(rows)
  await create()
  await expect(create()).rejects.toMatchObject({ code: 'CONFLICT', fields: { text: 'limit_reached' } })
  expect(await create(campaign, clinica)).toMatchObject(campaign)
})
