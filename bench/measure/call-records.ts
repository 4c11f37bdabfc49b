import { setTimeout as wait } from 'node:timers/promises'
import { isEnded } from '@talkie/contract/numbers'
import { type RecordImport, recordLimits } from '@talkie/contract/telephony'
import { callApi } from '@talkie/server/testing'
import type { Figure, Measurement } from '../figure.ts'
import { admin, createSite, residentMegabytes, withTalkie } from '../server.ts'

const { rows } = recordLimits
const range = { start: '2025-03-01', end: '2025-06-01' }

/** A call a minute from 1 March 2025 on, each of another caller, to a thousand numbers. A third is missed. */
const buildFile = (phones: readonly string[]): string =>
  [
    'call_id;started_at;caller;called;agent;ring_seconds;talk_seconds',
    ...Array.from({ length: rows }, (_, row) => {
      const startedAt = new Date(Date.parse('2025-03-01T00:00:00Z') + row * 60_000).toISOString()
      const caller = `+34${612_000_000 + row}`
      const agent = row % 3 === 0 ? '' : `Agent ${row % 40}`
      const talk = row % 3 === 0 ? 0 : 20 + (row % 200)
      return [`call-${row}`, startedAt, caller, phones[row % phones.length], agent, 8, talk].join(';')
    }),
  ].join('\n')

/** The most resident memory of a process while something is under way. */
const watchMemory = async <Result>(pid: number | undefined, underWay: Promise<Result>) => {
  let most = 0
  const look = async () => {
    most = Math.max(most, await residentMegabytes(pid))
  }
  const timer = setInterval(() => void look(), 250)
  try {
    return { result: await underWay, most }
  } finally {
    clearInterval(timer)
  }
}

/** The lines of the calls' CSV file without its header: one for each call that the report has. */
const readReport = async (
  url: string,
  call: <Answer>(path: string, body: unknown) => Promise<Answer>,
  accountId: number,
) => {
  const { url: path } = await call<{ url: string }>(`/accounts/${accountId}/reporting/calls/csv`, {
    range,
    columns: [{ field: 'phone', label: 'phone' }],
    fileName: 'calls',
    variant: 'raw',
  })
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.text()).trim().split('\n').slice(1)
}

/** Measures a file of call records of the maximum size: reading it, importing it, and whether reports have each call once. */
export const callRecords: Measurement = {
  name: 'call-records',
  measure: () =>
    withTalkie({}, async ({ url, process: { pid } }) => {
      const { account, connection, phones, call } = await createSite(url, 1000)
      const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
      const ids = { accountId: String(account.id), connectionId: connection.id, fileName: 'calls.csv' }
      const upload = async (): Promise<RecordImport> => {
        const answer = await fetch(`${url}/api/call-records?${new URLSearchParams(ids)}`, {
          method: 'POST',
          body: buildFile(phones),
          headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${accessToken}` },
        })
        if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`)
        return (await answer.json()) as RecordImport
      }
      const before = await residentMegabytes(pid)
      const uploadBegan = performance.now()
      const read = await watchMemory(pid, upload())
      const readSeconds = (performance.now() - uploadBegan) / 1000
      const path = `/accounts/${account.id}/connections/${connection.id}/call-records/${read.result.id}`
      const importAll = async (): Promise<RecordImport> => {
        await call(`${path}/start`, {})
        for (;;) {
          const state = await call<RecordImport>(path)
          if (isEnded(state.state)) return state
          await wait(500)
        }
      }
      const importBegan = performance.now()
      const imported = await watchMemory(pid, importAll())
      const importSeconds = (performance.now() - importBegan) / 1000
      let callers: string[] = []
      while (callers.length < imported.result.result.new) {
        callers = await readReport(url, call, account.id)
        if (performance.now() - importBegan > importSeconds * 1000 + 120_000) break
        await wait(1000)
      }
      const inReport = (performance.now() - importBegan) / 1000
      const again = await upload()
      return [
        { name: `${rows} call records: reading the file`, value: readSeconds, unit: 's' },
        { name: `${rows} call records: importing it`, value: importSeconds, unit: 's' },
        { name: `${rows} call records: in the report after`, value: inReport, unit: 's' },
        { name: `${rows} call records: resident memory before`, value: before, unit: 'MB' },
        { name: `${rows} call records: most of it while reading`, value: read.most, unit: 'MB' },
        { name: `${rows} call records: most of it while importing`, value: imported.most, unit: 'MB' },
        {
          name: `${rows} call records: not in the report`,
          value: rows - new Set(callers).size,
          unit: 'calls',
        },
        {
          name: `${rows} call records: twice in the report`,
          value: callers.length - new Set(callers).size,
          unit: 'calls',
        },
        { name: `${rows} call records: new when read again`, value: again.plan.new, unit: 'calls' },
      ] satisfies Figure[]
    }),
}
