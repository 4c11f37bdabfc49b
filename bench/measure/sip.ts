import { readFile } from 'node:fs/promises'
import { forward, openLab, phone, startLoad, step, waitFor } from '@talkie/edge/lab'
import type { Measurement } from '../figure.ts'

const rate = 200
const calls = 3000
const ends = ['completed', 'failed']

/** Calls per second through the SIP edge, signalling only: sipp places them, and everything shares the two cores. */
export const sip: Measurement = {
  name: 'sip',
  measure: async () => {
    const lab = await openLab({ workers: 4, requestsIn2s: 10_000 })
    try {
      const [called, port] = ['+34910000001', lab.ports.take()]
      await lab.route(called, forward([step([phone('laia', port)])]))
      const began = performance.now()
      await startLoad(lab, { called, port, calls, rate })
      const seconds = (performance.now() - began) / 1000
      const { signals } = lab.talkie
      await waitFor('The last event', () => countCalls(signals, ends) === calls).catch(() => undefined)
      const cpu = await sumCpu(lab.edge.settings.state)
      const of = `SIP calls at ${rate}/s`
      return [
        { name: `${of}: failed`, value: calls - countCalls(signals, ['completed']), unit: 'calls' },
        { name: `${of}: without a reported end`, value: calls - countCalls(signals, ends), unit: 'calls' },
        // At least once: a repeat has the same id, and Talkie knows it.
        { name: `${of}: events sent again`, value: signals.length - countIds(signals), unit: 'events' },
        { name: `${of}: time of ${calls}`, value: seconds, unit: 's' },
        { name: `${of}: processor of Kamailio`, value: cpu / seconds, unit: 'cores' },
      ]
    } finally {
      await lab.close()
    }
  },
}

type Signals = Awaited<ReturnType<typeof openLab>>['talkie']['signals']

/** How many calls have one of the events. */
const countCalls = (signals: Signals, events: readonly string[]): number =>
  new Set(signals.filter(({ event }) => events.includes(event)).map(({ call_id }) => call_id)).size

const countIds = (signals: Signals): number => new Set(signals.map(({ event_id }) => event_id)).size

/** Seconds of processor time of Kamailio's processes so far (Linux, 100 ticks a second). */
const sumCpu = async (state: string): Promise<number> => {
  const main = Number(await readFile(`${state}/kamailio.pid`, 'utf8'))
  const children = (await readFile(`/proc/${main}/task/${main}/children`, 'utf8')).trim().split(' ')
  const times = await Promise.all(
    [String(main), ...children].map(async (pid) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
      return Number(fields[11]) + Number(fields[12])
    }),
  )
  return times.reduce((sum, ticks) => sum + ticks, 0) / 100
}
