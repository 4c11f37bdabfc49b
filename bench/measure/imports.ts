import { rowProblemReasons } from '@talkie/contract/numbers'
import { callApi } from '@talkie/server/testing'
import type { Measurement } from '../figure.ts'
import { admin, withTalkie } from '../server.ts'

/** The maximum of rows in a file. */
const rows = 50_000

const csv = (): string =>
  [
    'Visible number;Real phone;Destination;Caller ID;Provider',
    ...Array.from({ length: rows }, (_, i) => {
      const phone = (prefix: number) => `${prefix}${String(100_000 + i)}`
      // Every tenth row is invalid, so that there are rejected rows.
      const shown = i % 10 === 0 ? 'nope' : phone(910)
      return `${shown};${phone(911)};${phone(912)};${phone(913)};sip`
    }),
  ].join('\n')

/** The longest wait of a health check during an operation, in milliseconds: an upper bound for all requests. */
const longestWait = async (url: string, underWay: Promise<unknown>): Promise<number> => {
  let over = false
  const done = underWay.finally(() => {
    over = true
  })
  let longest = 0
  while (!over) {
    const began = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    longest = Math.max(longest, performance.now() - began)
  }
  await done
  return longest
}

/** Measures the import of a file of maximum size, under concurrent requests. */
export const imports: Measurement = {
  name: 'imports',
  measure: () =>
    withTalkie({}, async ({ url }) => {
      const { accessToken: token } = await callApi<{ accessToken: string }>(url, '', '/login-new', admin)
      const upload = async () => {
        const query = new URLSearchParams({ kind: 'pool', fileName: 'bench.csv', country: 'es' })
        const answer = await fetch(`${url}/api/imports?${query}`, {
          method: 'POST',
          body: csv(),
          headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
        })
        if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`)
        return (await answer.json()) as { id: string }
      }
      const calm = await longestWait(url, new Promise((resolve) => setTimeout(resolve, 3000)))
      const began = performance.now()
      const uploaded = upload()
      const reading = await longestWait(url, uploaded)
      const read = performance.now() - began
      const { id } = await uploaded
      const reasons = Object.fromEntries(rowProblemReasons.map((reason) => [reason, 'Wrong.']))
      const body = { language: 'es', suffix: 'errores', reasons }
      const writing = await longestWait(url, callApi(url, token, `/imports/${id}/rejected-rows`, body))
      return [
        { name: 'longest wait for a health check', value: calm, unit: 'ms' },
        { name: `reading a file of ${rows} rows`, value: read, unit: 'ms' },
        { name: 'longest wait for a health check meanwhile', value: reading, unit: 'ms' },
        { name: 'longest wait while its bad rows are written', value: writing, unit: 'ms' },
      ]
    }),
}
