import { planLimits, soundLimits } from '@talkie/contract/routing'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccounts } from '../../testing/accounts.ts'
import { callPlanFields } from '../../testing/inputs/access-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { systemActor } from '../identity/index.ts'
import { createPlan } from './plans/save-plan.ts'
import { addSound } from './sounds/change-sounds.ts'
import { callPlan, callSound } from './tables.ts'

/* Motor Valles lacks one plan and one sound to the limit. Several users create the last one at the same time. */

let store: TestPostgres
let accountId: number
beforeAll(async () => {
  store = await openTestPostgres()
  accountId = (await createTestAccounts(store.postgres.db)).motor.id
})
afterAll(() => store.close())

const countCreated = async (create: (name: string) => Promise<unknown>) => {
  const results = await Promise.allSettled(['Ana', 'Luis', 'Marta', 'Eva'].map(create))
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('of plans that are created at the same time, no more are than an account may have', async () => {
  const { db } = store.postgres
  const fields = callPlanFields('Recepción')
  await db
    .insert(callPlan)
    .values(Array.from({ length: planLimits.plans - 1 }, () => ({ id: uuid(), accountId, fields })))
  const create = (name: string) => createPlan(db, { accountId, fields: callPlanFields(name) }, systemActor)
  expect(await countCreated(create)).toBe(1)
  expect(await db.$count(callPlan)).toBe(planLimits.plans)
})

test('of sounds that are added at the same time, no more are than an account may have', async () => {
  const { db } = store.postgres
  const sound = { wav: new Uint8Array([0]), seconds: 1 }
  await db.insert(callSound).values(
    Array.from({ length: soundLimits.sounds - 1 }, () => ({
      ...{ id: uuid(), accountId, name: 'Bienvenida', ...sound },
    })),
  )
  expect(await countCreated((name) => addSound(db, { accountId, name, sound }, systemActor))).toBe(1)
  expect(await db.$count(callSound)).toBe(soundLimits.sounds)
})
