import { writeFileSync } from 'node:fs'
import { seededRandom } from '@talkie/server/testing'
import { z } from 'zod'
import { type Api, createApi } from './api.ts'
import { createCallers } from './callers.ts'
import { compare } from './compare.ts'
import { nothingDelivered } from './deliver.ts'
import { figuresOf } from './figures.ts'
import { awaitCalls, findCalls } from './find-calls.ts'
import { type Options, readOptions, usage } from './options.ts'
import { meanStay, type PlannedPerson, planPeople } from './plan.ts'
import { printFigures } from './print-figures.ts'
import { holdMinutes } from './ringpool.ts'
import { trouble } from './send.ts'
import { prepareSite } from './site.ts'
import { emptyTruth } from './truth.ts'
import { playPerson, type Scene } from './visitor.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** As many numbers as hardly ever run out: arrivals a second times the seconds that a number is held, and some more. */
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

/** Plays everybody, so many at once; who comes back later takes nobody's place meanwhile. */
const playAll = async (people: readonly PlannedPerson[], concurrency: number, scene: Scene) => {
  const waiting = people.values()
  const back: Promise<void>[] = []
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const person of waiting) back.push((await playPerson(scene, person)).back)
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

  const random = seededRandom(options.seed)
  const people = planPeople(random, { visits: options.visits, callsShare: options['calls-share'] })
  const truth = emptyTruth()
  const delivered = nothingDelivered()
  const lasting = (seconds: number) => (seconds * 1000) / options.speed
  const callers = createCallers({ url: options.url, site, truth, random, delivered, lasting })
  const began = new Date()
  await playAll(people, options.concurrency, {
    url: options.url,
    site,
    truth,
    lasting,
    onVisit: callers.after,
  })
  const seconds = (Date.now() - began.getTime()) / 1000
  say(`${truth.visits} visits in ${seconds.toFixed(0)} s; waiting for the last calls.`)
  await callers.done()
  say(`${truth.calls.length} calls were made; waiting for the report.`)

  const rows = await awaitCalls(
    () => findCalls(api, site, new Date(began.getTime() - 1000)),
    truth.calls.length,
  )
  const figures = figuresOf(truth, compare(truth, rows))
  say(printFigures(figures, delivered))
  if (trouble.throttled + trouble.failed > 0)
    say(`  ${trouble.throttled} requests were asked to wait, ${trouble.failed} had to be sent again.\n`)
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
