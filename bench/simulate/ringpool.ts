import { poolNumberSchema } from '@talkie/contract/numbers'
import { type RingpoolFields, ringpoolSchema } from '@talkie/contract/ringpools'
import { z } from 'zod'
import type { Api } from './api.ts'

/** The path of the simulated pages. The simulation's ringpool applies to these pages only, unless it is given others. */
export const pathPrefix = '/simulador/'
/** The number that those pages contain. */
export const numberOnPage = '+34931499999'
/** Minutes that the ringpool holds a number: the minimum. */
export const holdMinutes = 1

/** What a simulation may choose of its ringpool. */
type RingpoolChoice = {
  accountId: number
  numbers: number
  name?: string
  path?: string
  hold?: number
}

/** The first of a hundred thousand Spanish fixed-line numbers, enough for every run. */
const firstNumber = 34_931_500_000
const atOnce = 1000

const numbersSchema = z.object({ numbers: z.array(poolNumberSchema) })

/** The numbers of a ringpool and its overflow number, E.164. */
export type PreparedRingpool = { phones: string[]; overflow: string }

/** Creates or updates the simulation's ringpool with `numbers` numbers. Adds missing ones to the account. */
export const prepareRingpool = async (
  api: Api,
  { accountId, numbers, name = 'Simulador', path = pathPrefix, hold = holdMinutes }: RingpoolChoice,
): Promise<PreparedRingpool> => {
  const tag = name.toLowerCase()
  const overflowTag = `${tag} overflow`
  const pool = await api(numbersSchema, 'GET', '/pool')
  const own = (wanted: string) =>
    pool.numbers.filter((one) => one.tag === wanted && one.accountId === accountId && one.status === 'active')
  const last = Math.max(
    firstNumber,
    ...pool.numbers.map(({ e164 }) => Number(e164.slice(1))).filter(isInRange),
  )
  const [overflow] = [
    ...own(overflowTag),
    ...(await addNumbers(api, accountId, overflowTag, last + 1, own(overflowTag).length ? 0 : 1)),
  ]
  const known = own(tag)
  const made = await addNumbers(api, accountId, tag, last + 2, Math.max(0, numbers - known.length))
  if (!overflow) throw new Error('A number that was lent is there.')
  const chosen = [...known, ...made].slice(0, numbers)
  const fields: RingpoolFields = {
    name,
    tag: null,
    destination: numberOnPage,
    replaces: [numberOnPage],
    selectors: [],
    pageRules: [{ field: 'url', operator: 'contains', value: path }],
    sourceRules: [],
    holdMinutes: hold,
    uniqueWindowDays: 0,
    overflow: overflow.e164,
    phoneMask: '',
    numberIds: chosen.map(({ id }) => id),
    active: true,
  }
  const ringpoolsPath = `/accounts/${accountId}/ringpools`
  const { ringpools } = await api(
    z.object({ ringpools: z.array(ringpoolSchema.pick({ id: true, name: true })) }),
    'GET',
    ringpoolsPath,
  )
  const existing = ringpools.find((one) => one.name === name)
  await api(
    ringpoolSchema,
    existing ? 'PUT' : 'POST',
    existing ? `${ringpoolsPath}/${existing.id}` : ringpoolsPath,
    fields,
  )
  return { phones: chosen.map(({ e164 }) => e164), overflow: overflow.e164 }
}

const isInRange = (number: number) => number >= firstNumber && number < firstNumber + 100_000

const addNumbers = async (api: Api, accountId: number, withTag: string, from: number, count: number) => {
  const lent: z.infer<typeof poolNumberSchema>[] = []
  for (let made = 0; made < count; made += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - made) }, (_, place) => ({
      provider: 'sip',
      visible: `+${from + made + place}`,
      realPhone: null,
      destination: numberOnPage,
      callerId: null,
      tag: withTag,
      status: 'active',
      accountId,
    }))
    lent.push(...(await api(numbersSchema, 'POST', '/pool', { country: 'es', numbers })).numbers)
  }
  return lent
}
