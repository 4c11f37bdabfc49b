import { describe, expect, it } from 'vitest'
import { parsePhone } from '../../platform/phone/phone-number.ts'
import { createRandom } from '../random/random.ts'
import { blacklistedCallers, spamCallers } from './blacklisted.ts'
import { listBusinessNumbers } from './business.ts'
import { clinicaAndes } from './clinica-andes.ts'
import { freeNumbers } from './free-numbers.ts'
import { motorValles } from './motor-valles/motor-valles.ts'

const businesses = [motorValles, clinicaAndes]
const rangesOf = ({ pools, otherNumbers }: typeof motorValles) => [
  ...pools.flatMap(({ numbers }) => numbers),
  ...otherNumbers,
]
const isValid = (e164: string) => !('error' in parsePhone(e164, 'es'))

describe("the demo's numbers", () => {
  const lent = businesses.flatMap((business) => rangesOf(business).flatMap(listBusinessNumbers))
  const pool = [...lent, ...freeNumbers.flatMap(listBusinessNumbers)]

  it('are valid, and each is there once', () => {
    expect(pool.filter((e164) => !isValid(e164))).toEqual([])
    expect(new Set(pool).size).toBe(pool.length)
  })

  it('overflow numbers and printed ones are lent to the account that shows them', () => {
    for (const business of businesses) {
      const own = rangesOf(business).flatMap(listBusinessNumbers)
      const shown = [...business.pools.map(({ overflow }) => overflow), ...business.printed]
      expect(shown.filter((e164) => !own.includes(e164))).toEqual([])
    }
  })

  it('callers have numbers that could call', () => {
    const random = createRandom(1)
    const callers = businesses.flatMap(({ caller }) => Array.from({ length: 200 }, () => caller(random)))
    expect(
      [...callers, ...[...blacklistedCallers, ...spamCallers].map(({ e164 }) => e164)].filter(
        (e164) => !isValid(e164),
      ),
    ).toEqual([])
  })
})

it('every source of a business lands on a page of its site', () => {
  for (const { sources, pages } of businesses)
    for (const { landsOn = [] } of sources)
      for (const start of landsOn) expect(pages.some(({ path }) => path.startsWith(start))).toBe(true)
})

it('people made entries of either status; what is pending is suggested by the score', () => {
  expect(new Set(blacklistedCallers.map(({ status }) => status))).toEqual(new Set(['active', 'inactive']))
})
