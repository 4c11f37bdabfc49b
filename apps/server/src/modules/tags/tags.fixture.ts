import type { Account } from '@talkie/contract/accounts'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres } from '../../testing/stores/stores.ts'
import { eventTag } from '../events/tables.ts'
import { systemActor } from '../identity/index.ts'
import { createNumbers, createRingpool } from '../numbers/index.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { lease, ringpool, ringpoolNumber, ringpoolTag } from '../numbers/ringpools/tables.ts'
import { call } from '../telephony/tables.ts'

/*
 * Motor Valles has a ringpool 'Web' with the tag 'Prensa' and two numbers, 'web 1' and 'web 2'. It also has a number
 * 'flyer' whose own tag text is 'PRENSA', and one 'plain' without a tag. Two more numbers have the tag text 'Prensa':
 * 'theirs' is lent to Clínica Rías, 'unlent' to no account.
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

export const webRingpoolFields = (more: Partial<RingpoolFields> = {}): RingpoolFields => ({
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
  phoneMask: '',
  numberIds: [],
  active: true,
  ...more,
})

/** Opens a database with the two accounts. `reset` restores their numbers and tags. */
export const openTagsWorld = async () => {
  const { postgres, url, close } = await openTestPostgres()
  const { db } = postgres
  const { motor, clinica } = await createTestAccounts(db)
  const ids = new Map<NumberName, string>()
  const numberId = (name: NumberName): string => ids.get(name) ?? ''

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
        fields: webRingpoolFields({ tag: 'Prensa', numberIds: [numberId('web 1'), numberId('web 2')] }),
      },
      systemActor,
    )
    const [tag] = await db.select({ id: ringpoolTag.id }).from(ringpoolTag)
    return { ringpoolId, tagId: tag?.id ?? '' }
  }
  /** Lists the numbers that remain in the pool, by their names here. */
  const listRemainingNumbers = async (): Promise<string[]> => {
    const rows = await db.select({ visible: poolNumber.visible }).from(poolNumber)
    const remaining = new Set(rows.map((row) => row.visible))
    return Object.entries(visible).flatMap(([name, phone]) => (remaining.has(phone) ? [name] : []))
  }
  return { postgres, url, db, motor, clinica, numberId, reset, listRemainingNumbers, close }
}
export type TagsWorld = Awaited<ReturnType<typeof openTagsWorld>>
