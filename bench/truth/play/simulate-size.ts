import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { EventRecord } from '@talkie/contract/reporting'
import { createRandom } from '@talkie/server/testing'
import { createSimulatedClock, openSimulatedApp, type SimulatedApp } from '@talkie/server/testing/simulation'
import { z } from 'zod'
import { findCalls } from '../../simulate/compare/find-calls.ts'
import { drawLife } from '../life/calls.ts'
import { drawVisits } from '../life/visits.ts'
import { type Mix, readMix } from '../mix/mix.ts'
import { measureMarginalRates } from '../oracle/marginal-rate.ts'
import { askOracle } from '../oracle/oracle.ts'
import { computeMisplacedShare, countRequests, selectScoredVisits } from '../score/overflow.ts'
import { findCreditedSource, scoreCalls } from '../score/score-calls.ts'
import { play, toAgent } from './play.ts'
import { openSite } from './site.ts'
import type { SizeResult } from './size-result.ts'

const hour = 3600
const admin = { email: 'admin@bench.example', password: 'bench-password' }

/** The sources at which the report counts an overflow call, with their shares. */
const toStatedSources = ({ source, medium, likelySources }: EventRecord): [name: string, share: number][] =>
  likelySources.length === 0
    ? [[`${source} / ${medium}`, 1]]
    : likelySources.map((likely) => [`${likely.source} / ${likely.medium}`, likely.share])

/** Waits until the events of all requests are in the event store. */
const waitForDelivery = async (http: SimulatedApp['http']) => {
  for (;;) {
    const response = await http.inject('/readyz')
    if (z.object({ waiting: z.int() }).parse(JSON.parse(response.body)).waiting === 0) return
    await wait(50)
  }
}

const drawWholeLife = (mix: Mix, seed: number) => {
  const random = createRandom(seed)
  const seconds = (mix.warmUpHours + mix.hours) * hour
  return drawLife(random, mix, drawVisits(random, mix, seconds), seconds)
}

/** The hour of the day (UTC) at which simulations begin: the jobs of the first night run before calls are scored. */
const beginHour = 22

/** When a simulation of so many seconds begins: long enough ago that the clock of the database is never behind. */
const findBegin = (seconds: number): Date => {
  const day = 24 * hour * 1000
  const latest = Date.now() - seconds * 1000 - day
  return new Date(Math.floor(latest / day - beginHour / 24) * day + beginHour * hour * 1000)
}

/** Plays the mix on a pool of one size, on stores of its own, and scores what the report says of its calls. */
export const simulateSize = async ({
  mix,
  numbers,
  seed,
}: {
  mix: Mix
  numbers: number
  seed: number
}): Promise<SizeResult> => {
  const began = performance.now()
  const life = drawWholeLife(mix, seed)
  const begin = findBegin(life.seconds)
  const clock = createSimulatedClock(new Date(begin.getTime() - 2 * 24 * hour * 1000))
  const dataDir = await mkdtemp(join(tmpdir(), 'talkie-truth-'))
  const app = await openSimulatedApp({ dataDir, clock, admin })
  try {
    const opened = await openSite(app.http, { mix, numbers, admin })
    const played = await play({ app, clock, opened, mix, life, begin, seed: seed + 1 })
    await waitForDelivery(app.http)
    const byAgent = Map.groupBy(await findCalls(opened.api, opened.site, begin), ({ agent }) => agent)
    const marginal = measureMarginalRates(mix, { hours: 600, seed: seed + 2 })
    const from = mix.warmUpHours * hour
    const rows = new Map<number, EventRecord>()
    const made = life.calls.filter(({ id, at }) => at >= from && played.calls.has(id))
    for (const { id } of made) {
      const row = byAgent.get(toAgent(id))?.[0]
      if (row) rows.set(id, row)
    }
    const overflowed = made.filter(({ id, visit }) => visit !== null && played.calls.get(id)?.toOverflow)
    const visits = selectScoredVisits(life, from)
    return {
      numbers,
      calls: scoreCalls({
        life,
        played,
        rows,
        oracle: askOracle({ mix, life, marginal }, played),
        from,
        control: new Set(opened.controlPhones),
      }),
      made: made.length,
      lost: made.length - rows.size,
      doubled: made.reduce(
        (sum, { id }) => sum + Math.max(0, (byAgent.get(toAgent(id))?.length ?? 0) - 1),
        0,
      ),
      overflow: {
        ...countRequests(visits, played.visits, mix),
        visits: visits.length,
        never: visits.filter(({ id }) => played.visits[id]?.number === null).length,
        calls: overflowed.length,
        misplaced: computeMisplacedShare(
          overflowed.map(({ visit }) => [
            findCreditedSource(life, visit ?? 0)
              .slice(0, 2)
              .join(' / '),
            1,
          ]),
          overflowed.flatMap(({ id }) => {
            const row = rows.get(id)
            return row ? toStatedSources(row) : []
          }),
        ),
      },
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , file = '', numbers, seed] = process.argv
  const result = await simulateSize({ mix: readMix(file), numbers: Number(numbers), seed: Number(seed) })
  process.stdout.write(JSON.stringify(result), () => process.exit(0))
}
