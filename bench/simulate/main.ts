import { writeFileSync } from 'node:fs'
import { createRandom } from '@talkie/server/testing'
import { z } from 'zod'
import { type Api, createApi } from './api.ts'
import { createCallers } from './calls/callers.ts'
import { emptyDeliveryCounts } from './calls/deliver.ts'
import { compare } from './compare/compare.ts'
import { computeFigures } from './compare/figures.ts'
import { findCalls, waitForCalls } from './compare/find-calls.ts'
import { printFigures } from './compare/print-figures.ts'
import { type Options, readOptions, usage } from './options.ts'
import { meanStay, type PlannedVisitor, planVisitors } from './plan.ts'
import { holdMinutes } from './ringpool.ts'
import { retries } from './send.ts'
import { prepareSite } from './site.ts'
import { emptyTruth } from './truth.ts'
import { playVisitor, type Simulation } from './visitor.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Enough numbers for nearly all visits: arrivals per second times the seconds that a number is held, plus a margin. */
const enoughNumbers = ({ visits, concurrency, speed }: Options): number => {
  const stay = meanStay / speed
  const offered = (concurrency / stay) * (stay + holdMinutes * 60)
  return Math.min(5000, visits + 10, Math.ceil(offered + 4 * Math.sqrt(offered)) + 10)
}

const signIn = async ({ url, email, password }: Options): Promise<Api> => {
  const answer = z.object({ accessToken: z.string() })
  const { accessToken } = await createApi(url, undefined)(answer, 'POST', '/login-new', { email, password })
  return createApi(url, accessToken)
}

/** Plays all visitors, `concurrency` first visits at a time. Pauses and later visits do not count as concurrent. */
const playAll = async (people: readonly PlannedVisitor[], concurrency: number, scene: Simulation) => {
  const waiting = people.values()
  const back: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const person of waiting) back.push((await playVisitor(scene, person)).back)
    }),
  )
  await Promise.all(back)
}

const simulate = async (options: Options): Promise<number> => {
  const api = await signIn(options)
  const numbers = options.numbers ?? enoughNumbers(options)
  const site = await prepareSite(api, { account: options.account, numbers })
  say(
    `Account ${site.accountId} with ${numbers} numbers; ${options.visits} visits, life ${options.speed} times as fast.`,
  )

  const random = createRandom(options.seed)
  const people = planVisitors(random, { visits: options.visits, callsShare: options['calls-share'] })
  const truth = emptyTruth()
  const delivered = emptyDeliveryCounts()
  const toMilliseconds = (seconds: number) => (seconds * 1000) / options.speed
  const callers = createCallers({ url: options.url, site, truth, random, delivered, toMilliseconds })
  const began = new Date()
  await playAll(people, options.concurrency, {
    url: options.url,
    site,
    truth,
    toMilliseconds,
    onVisit: callers.after,
  })
  const seconds = (Date.now() - began.getTime()) / 1000
  say(`${truth.visits} visits in ${seconds.toFixed(0)} s; waiting for the last calls.`)
  await callers.done()
  say(`${truth.calls.length} calls were made; waiting for the report.`)

  const rows = await waitForCalls(
    () => findCalls(api, site, new Date(began.getTime() - 1000)),
    truth.calls.length,
  )
  const figures = computeFigures(truth, compare(truth, rows))
  say(printFigures(figures, delivered))
  if (retries.throttled + retries.failed > 0)
    say(`  ${retries.throttled} requests were asked to wait, ${retries.failed} had to be sent again.\n`)
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ ...figures, seconds, numbers }, null, 2)}\n`)
  return figures.lostCalls + figures.duplicatedCalls > 0 ? 1 : 0
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options) process.exitCode = await simulate(options)
  else say(usage)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
