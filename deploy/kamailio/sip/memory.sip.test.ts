import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEntries, countTransactions, measureMemory } from './lab/edge.ts'
import { startLoad } from './lab/load.ts'
import { type Lab, openLab, waitFor } from './lab/open-lab.ts'
import { forward, phone, step } from './lab/routes.ts'
import { callee, caller, pause } from './lab/scenario.ts'

/*
 * What calls leave in Kamailio's shared memory: nothing. It is 256 MB, and an edge runs for months.
 */

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ requestsIn2s: 10_000 })
})
afterAll(() => lab?.close())

/** Bytes in use once no transaction is left: each goes some seconds after its end, and a call's dialog with it. */
const measureAtRest = async (): Promise<number> => {
  await waitFor('The end of all transactions', () => countTransactions(lab.edge) === 0)
  return measureMemory(lab.edge)
}

test('calls that ring at one phone after another leave neither legs nor memory behind', async () => {
  const [called, busy, port] = ['+34910000001', lab.ports.take(), lab.ports.take()]
  await lab.route(called, forward([step([phone('pau', busy)]), step([phone('laia', port)])]))
  const placeCalls = async (calls: number) => {
    const endsOf = (event: string) => lab.talkie.signals.filter((one) => one.event === event).length
    const [completed, ended] = [endsOf('completed'), endsOf('leg_ended')]
    const to = callee()
    const refusing = [to.called(), to.ring(), pause(200), to.refuse('486 Busy Here')]
    const pau = await lab.callee(busy, refusing, ['-m', String(calls)])
    await startLoad(lab, { called, port, calls, rate: 40 })
    await pau.done
    await waitFor('The last end', () => endsOf('completed') - completed === calls)
    expect(endsOf('leg_ended') - ended).toBe(2 * calls)
  }
  // What Kamailio allocates once.
  await placeCalls(20)
  const before = await measureAtRest()
  const calls = 300
  await placeCalls(calls)
  const grown = (await measureAtRest()) - before
  expect(countEntries(lab.edge, 'legs')).toBe(0)
  expect(grown / calls).toBeLessThan(50)
})

test('a call that ends on hold leaves no hold behind', async () => {
  const [called, port] = ['+34910000002', lab.ports.take()]
  await lab.route(called, forward([step([phone('laia', port)])]))
  const [from, to] = [caller({ called }), callee()]
  const agent = await lab.callee(port, [
    to.called(),
    to.ring(),
    pause(300),
    to.answer(),
    to.isHeld(),
    to.isHungUpOn(),
  ])
  const talk = [from.invite(), from.answered(), pause(300), from.hold(), pause(500), from.hangUp()]
  const ana = lab.caller('on-hold', talk)
  await waitFor('The hold', () => countEntries(lab.edge, 'holds') === 1)
  await Promise.all([agent.done, ana.done])
  await waitFor('The end of the hold', () => countEntries(lab.edge, 'holds') === 0)
})
