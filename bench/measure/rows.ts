import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { limits } from '@talkie/contract/limits'
import { reportFields } from '@talkie/contract/reporting'
import { chromiumLaunch } from '../../e2e/chromium.ts'
import { type Figure, type Measurement, percentile } from '../figure.ts'
import { admin, residentMegabytes, signIn } from '../server.ts'
import { fillEvents, measuredAccount } from './reports/events-data.ts'
import { withFilledStore } from './reports/with-filled-store.ts'

const events = 1_000_000
const year = { start: '2025-01-01', end: '2026-01-01' }

/** Exports every event of the year with every column. Measures the time, and the server's memory meanwhile. */
const csv = async (url: string, pid: number | undefined): Promise<Figure[]> => {
  const call = await signIn(url)
  const { url: path } = await call<{ url: string }>(`/accounts/${measuredAccount}/reporting/rawdata/csv`, {
    range: year,
    filters: [{ field: 'bot', operator: 'in', value: ['true', 'false'] }],
    columns: reportFields.map((field) => ({ field, label: field })),
    fileName: 'events',
    variant: 'raw',
  })
  const before = await residentMegabytes(pid)
  const held: number[] = []
  const watch = setInterval(async () => void held.push(await residentMegabytes(pid)), 250)
  const waits: number[] = []
  let over = false
  const others = (async () => {
    while (!over) {
      const asked = performance.now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      waits.push(performance.now() - asked)
      await pause(20)
    }
  })()
  const began = performance.now()
  const response = await fetch(`${url}${path}`)
  if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`)
  let bytes = 0
  let lines = 0
  for await (const piece of response.body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  over = true
  await others
  const half = Math.floor(held.length / 2)
  if (lines - 1 < events * 0.999) throw new Error(`The file has ${lines - 1} rows, not ${events}.`)
  return [
    { name: 'CSV: rows', value: lines - 1, unit: 'rows' },
    { name: 'CSV: its size', value: bytes / 1e6, unit: 'MB' },
    { name: 'CSV: until the last row', value: seconds, unit: 's' },
    { name: 'CSV: resident memory before', value: before, unit: 'MB' },
    { name: 'CSV: most of it in the first half', value: Math.max(...held.slice(0, half)), unit: 'MB' },
    { name: 'CSV: most of it in the second half', value: Math.max(...held.slice(half)), unit: 'MB' },
    { name: 'CSV: health check meanwhile p50', value: percentile(waits, 0.5), unit: 'ms' },
    {
      name: 'CSV: health check meanwhile p99',
      value: percentile(waits, 0.99),
      unit: 'ms',
    },
  ]
}

/** Scrolls the grid's container at a given speed for some seconds. Returns the milliseconds between frames. */
const scroll = async ({ seconds, speed }: { seconds: number; speed: number }): Promise<number[]> => {
  const scroller = document.querySelector('[role=grid]')?.parentElement
  if (!scroller) throw new Error('There is no table.')
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const began = await frame()
  const times: number[] = []
  for (let now = began; now - began < seconds * 1000; ) {
    scroller.scrollTop = ((now - began) / 1000) * speed
    const next = await frame()
    times.push(next - now)
    now = next
  }
  return times
}

/** Measures Chromium's frames while scrolling the raw data table with the maximum of rows and every column. */
const scrolling = async (url: string): Promise<Figure[]> => {
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url)
    await page.locator('input[type=email]').fill(admin.email)
    await page.locator('input[type=password]').fill(admin.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/accounts/)
    await page.goto(
      `${url}/accounts/${measuredAccount}/reporting-rawdata?from=2025-09-01&to=2025-09-30&most=true`,
    )
    await page.locator(`[role=grid][aria-rowcount="${limits.rows.max + 1}"]`).waitFor({ timeout: 60_000 })
    const columns = await page.locator('[role=grid]').getAttribute('aria-colcount')
    await page.waitForTimeout(2000)
    const times = await page.evaluate(scroll, { seconds: 10, speed: 3000 })
    const late = times.filter((time) => time > 1.5 * (1000 / 60)).length
    return [
      { name: 'table: rows', value: limits.rows.max, unit: 'rows' },
      { name: 'table: columns', value: Number(columns), unit: 'columns' },
      {
        name: 'table: frames a second, scrolled by 3,000 px/s',
        value: times.length / 10,
        unit: 'fps',
      },
      { name: 'table: p95 between frames', value: percentile(times, 0.95), unit: 'ms' },
      { name: 'table: longest between frames', value: Math.max(...times), unit: 'ms' },
      { name: 'table: frames that came late', value: late, unit: 'frames' },
    ]
  } finally {
    await browser.close()
  }
}

/** Measures the CSV export of a million events, and a screen's table of ten thousand. */
export const rows: Measurement = {
  name: 'rows',
  measure: () =>
    withFilledStore(
      (store) => fillEvents(store, events),
      async ({ url, process: { pid } }) => [...(await csv(url, pid)), ...(await scrolling(url))],
    ),
}
