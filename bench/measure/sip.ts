import { readFile } from 'node:fs/promises'
import { forward, openLab, phone, startLoad, step, waitFor } from '@talkie/edge/lab'
import type { Measurement } from '../figure.ts'

const rate = 200
const calls = 3000
const events = ['initiated', 'ringing', 'answered', 'completed']

/** Calls per second through the SIP edge, signalling only: sipp places them, and everything shares the two cores. */
export const sip: Measurement = {
  name: 'sip',
  measure: async () => {
    const lab = await openLab({ workers: 4, requestsIn2s: 10_000 })
    try {
      const [called, port] = ['+34910000001', lab.ports.take()]
      await lab.route(called, forward([step([phone('laia', port)])]))
      const began = performance.now()
      const failed = await startLoad(lab, { called, port, calls, rate })
      const seconds = (performance.now() - began) / 1000
      const count = () => lab.talkie.signals.filter(({ event }) => events.includes(event)).length
      await waitFor('The last event', () => count() >= events.length * (calls - failed)).catch(
        () => undefined,
      )
      const ids = new Set(lab.talkie.signals.map(({ event_id }) => event_id))
      const cpu = await sumCpu(lab.edge.settings.state)
      return [
        { name: `SIP calls at ${rate}/s: failed`, value: failed, unit: 'calls' },
        {
          name: `SIP calls at ${rate}/s: events lost`,
          value: events.length * (calls - failed) - countDistinct(lab.talkie.signals),
          unit: 'events',
        },
        {
          name: `SIP calls at ${rate}/s: events doubled`,
          value: lab.talkie.signals.length - ids.size,
          unit: 'events',
        },
        { name: `SIP calls at ${rate}/s: time of ${calls}`, value: seconds, unit: 's' },
        { name: `SIP calls at ${rate}/s: processor of Kamailio`, value: cpu / seconds, unit: 'cores' },
      ]
    } finally {
      await lab.close()
    }
  },
}

type Signals = Awaited<ReturnType<typeof openLab>>['talkie']['signals']

const countDistinct = (signals: Signals): number =>
  new Set(signals.filter(({ event }) => events.includes(event)).map(({ event_id }) => event_id)).size

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
