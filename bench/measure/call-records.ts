import { setTimeout as wait } from 'node:timers/promises'
import { isEnded } from '@talkie/contract/numbers'
import type { RecordImport } from '@talkie/contract/telephony'
import { callApi } from '@talkie/server/testing'
import type { Figure, Measurement } from '../figure.ts'
import { admin, createSite, residentMegabytes, withTalkie } from '../server.ts'

/** A call is made of each row, with all that belongs to it: the largest file, of 100,000 rows, takes half an hour. */
const usualRows = 5000
const range = { start: '2025-03-01', end: '2025-06-01' }

type Site = Awaited<ReturnType<typeof createSite>>

/** A call a minute from 1 March 2025 on, each of another caller, to a thousand numbers. A third is missed. */
const buildFile = ({ phones }: Site, rows: number): string =>
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

/** Runs something; measures its seconds, and the most resident memory of a process meanwhile. */
const watch = async <Result>(pid: number | undefined, run: () => Promise<Result>) => {
  let most = 0
  const look = async () => {
    most = Math.max(most, await residentMegabytes(pid))
  }
  const timer = setInterval(() => void look(), 250)
  const began = performance.now()
  try {
    const result = await run()
    return { result, most, seconds: (performance.now() - began) / 1000 }
  } finally {
    clearInterval(timer)
  }
}

const upload = async (url: string, site: Site, rows: number): Promise<RecordImport> => {
  const { accessToken } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
  const { account, connection } = site
  const file = { accountId: String(account.id), connectionId: connection.id, fileName: 'calls.csv' }
  const answer = await fetch(`${url}/api/call-records?${new URLSearchParams(file)}`, {
    method: 'POST',
    body: buildFile(site, rows),
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${accessToken}` },
  })
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`)
  return (await answer.json()) as RecordImport
}

/** Imports an uploaded file, and waits for its end. */
const importFile = async ({ account, connection, call }: Site, id: string): Promise<void> => {
  const path = `/accounts/${account.id}/connections/${connection.id}/call-records/${id}`
  await call(`${path}/start`, {})
  while (!isEnded((await call<RecordImport>(path)).state)) await wait(1000)
}

/** The caller of each ended call of the report, from its CSV file. */
const listCallers = async (url: string, { account, call }: Site): Promise<string[]> => {
  const { url: path } = await call<{ url: string }>(`/accounts/${account.id}/reporting/calls/csv`, {
    range,
    filters: [{ field: 'type', operator: 'is', value: 'hangup' }],
    columns: [{ field: 'caller', label: 'caller' }],
    fileName: 'calls',
    variant: 'raw',
  })
  const response = await fetch(url + path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.text()).trim().split(/\r?\n/).slice(1)
}

/** The callers once the report has so many, or else after two minutes. */
const waitForReport = async (url: string, site: Site, rows: number): Promise<string[]> => {
  const until = performance.now() + 120_000
  let callers = await listCallers(url, site)
  while (callers.length < rows && performance.now() < until) {
    await wait(1000)
    callers = await listCallers(url, site)
  }
  return callers
}

/** Measures a file of call records: reading it, importing it, and whether the report has each call once. */
export const callRecords: Measurement = {
  name: 'call-records',
  measure: ({ rows = usualRows }) =>
    withTalkie({}, async ({ url, process: { pid } }) => {
      const site = await createSite(url, 1000)
      const before = await residentMegabytes(pid)
      const read = await watch(pid, () => upload(url, site, rows))
      const imported = await watch(pid, () => importFile(site, read.result.id))
      const reported = await watch(pid, () => waitForReport(url, site, rows))
      const callers = reported.result
      const once = new Set(callers).size
      const again = await upload(url, site, rows)
      const figures: Figure[] = [
        { name: 'reading the file', value: read.seconds, unit: 's' },
        { name: 'importing it', value: imported.seconds, unit: 's' },
        { name: 'in the report after', value: reported.seconds, unit: 's' },
        { name: 'resident memory before', value: before, unit: 'MB' },
        { name: 'most of it while reading', value: read.most, unit: 'MB' },
        { name: 'most of it while importing', value: imported.most, unit: 'MB' },
        { name: 'not in the report', value: rows - once, unit: 'calls' },
        { name: 'twice in the report', value: callers.length - once, unit: 'calls' },
        { name: 'new when read again', value: again.plan.new, unit: 'calls' },
      ]
      return figures.map((figure) => ({ ...figure, name: `${rows} call records: ${figure.name}` }))
    }),
}
