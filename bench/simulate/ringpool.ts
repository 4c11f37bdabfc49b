import { poolNumberSchema } from '@talkie/contract/numbers'
import { type RingpoolFields, ringpoolSchema } from '@talkie/contract/ringpools'
import { z } from 'zod'
import type { Api } from './api.ts'

/** Pages below this path are the simulation's: its ringpool applies to them alone. */
export const section = '/simulador/'
/** The number that stands on those pages. */
export const numberOnPage = '+34931499999'
/** Minutes, the least that a ringpool takes. */
export const holdMinutes = 1

const name = 'Simulador'
const overflowTag = 'simulador overflow'
const tag = 'simulador'
/** Spanish fixed-line numbers from here on; a hundred thousand are enough for every run. */
const firstNumber = 34_931_500_000
const atOnce = 1000

const numbersSchema = z.object({ numbers: z.array(poolNumberSchema) })

/** Makes the simulation's ringpool have so many numbers, and numbers be lent where they are too few. */
export const prepareRingpool = async (
  api: Api,
  { accountId, numbers }: { accountId: number; numbers: number },
): Promise<void> => {
  const pool = await api(numbersSchema, 'GET', '/pool')
  const own = (wanted: string) =>
    pool.numbers.filter((one) => one.tag === wanted && one.accountId === accountId && one.status === 'active')
  const last = Math.max(
    firstNumber,
    ...pool.numbers.map(({ e164 }) => Number(e164.slice(1))).filter(isOfRange),
  )
  const [overflow] = [
    ...own(overflowTag),
    ...(await lend(api, accountId, overflowTag, last + 1, own(overflowTag).length ? 0 : 1)),
  ]
  const known = own(tag)
  const made = await lend(api, accountId, tag, last + 2, Math.max(0, numbers - known.length))
  if (!overflow) throw new Error('A number that was lent is there.')
  const fields: RingpoolFields = {
    name,
    tag: null,
    destination: numberOnPage,
    replaces: [numberOnPage],
    selectors: [],
    pageRules: [{ field: 'url', operator: 'contains', value: section }],
    sourceRules: [],
    holdMinutes,
    uniqueWindowDays: 0,
    overflow: overflow.e164,
    numberIds: [...known, ...made].slice(0, numbers).map(({ id }) => id),
    active: true,
  }
  const path = `/accounts/${accountId}/ringpools`
  const { ringpools } = await api(
    z.object({ ringpools: z.array(ringpoolSchema.pick({ id: true, name: true })) }),
    'GET',
    path,
  )
  const existing = ringpools.find((one) => one.name === name)
  await api(ringpoolSchema, existing ? 'PUT' : 'POST', existing ? `${path}/${existing.id}` : path, fields)
}

const isOfRange = (number: number) => number >= firstNumber && number < firstNumber + 100_000

const lend = async (api: Api, accountId: number, withTag: string, from: number, count: number) => {
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
