import type { Account } from '@talkie/contract/accounts'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres } from '../../testing/stores.ts'
import { eventTag } from '../events/tables.ts'
import { systemActor } from '../identity/index.ts'
import { createNumbers, createRingpool } from '../numbers/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { lease, ringpool, ringpoolNumber, ringpoolTag } from '../numbers/ringpools/tables.ts'
import { call } from '../telephony/tables.ts'

/*
 * Motor Valles has a ringpool 'Web' of the tag 'Prensa' with two numbers, 'web 1' and 'web 2'; beside it a number 'flyer'
 * whose own text is 'PRENSA', and one 'plain' that carries nothing. Two more say 'Prensa': the neighbour Clínica
 * Rías's 'theirs', and 'unlent', which is lent to nobody.
 */

const visible = {
  'web 1': '+34910203041',
  'web 2': '+34910203042',
  flyer: '+34910203043',
  plain: '+34910203044',
  theirs: '+34986203041',
  unlent: '+34986203042',
} as const
export type NumberName = keyof typeof visible

export const ringpoolFields = (more: Partial<RingpoolFields> = {}): RingpoolFields => ({
  name: 'Web',
  tag: null,
  destination: '915 550 000',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: 20,
  uniqueWindowDays: 0,
  overflow: '915 550 000',
  numberIds: [],
  active: true,
  ...more,
})

/** Opens a database with the two accounts; `reset` puts their numbers and tags there as they were at first. */
export const openTagsWorld = async () => {
  const { postgres, url, close } = await openTestPostgres()
  const { db } = postgres
  const { motor, clinica } = await createTestAccounts(db)
  const ids = new Map<NumberName, string>()
  const idOf = (name: NumberName): string => ids.get(name) ?? ''

  const lend = async (name: NumberName, to: Account | null, tag: string | null) => {
    const number = {
      provider: 'sip',
      realPhone: null,
      destination: null,
      callerId: null,
      status: 'active',
    } as const
    const fields = { ...number, visible: visible[name], tag, accountId: to?.id ?? null }
    const [added] = await createNumbers(db, { country: 'es', numbers: [fields] }, systemActor)
    ids.set(name, added?.id ?? '')
  }
  const reset = async (): Promise<{ ringpoolId: string; tagId: string }> => {
    for (const table of [call, lease, ringpoolNumber, ringpool, ringpoolTag, eventTag, poolNumber])
      await db.delete(table)
    await lend('web 1', motor, null)
    await lend('web 2', motor, null)
    await lend('flyer', motor, 'PRENSA')
    await lend('plain', motor, null)
    await lend('theirs', clinica, 'Prensa')
    await lend('unlent', null, 'Prensa')
    const { id: ringpoolId } = await createRingpool(
      db,
      {
        accountId: motor.id,
        fields: ringpoolFields({ tag: 'Prensa', numberIds: [idOf('web 1'), idOf('web 2')] }),
      },
      systemActor,
    )
    const [tag] = await db.select({ id: ringpoolTag.id }).from(ringpoolTag)
    return { ringpoolId, tagId: tag?.id ?? '' }
  }
  /** The numbers that are left in the pool, by their names here. */
  const left = async (): Promise<string[]> => {
    const rows = await db.select({ visible: poolNumber.visible }).from(poolNumber)
    const there = new Set(rows.map((row) => row.visible))
    return Object.entries(visible).flatMap(([name, phone]) => (there.has(phone) ? [name] : []))
  }
  return { postgres, url, db, motor, clinica, idOf, reset, left, close }
}
export type TagsWorld = Awaited<ReturnType<typeof openTagsWorld>>
