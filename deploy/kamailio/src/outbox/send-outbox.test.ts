import { expect, test } from 'vitest'
import { sendOutbox } from './send-outbox.ts'

const hex = (text: string) => Buffer.from(text).toString('hex')

/** Sends rows until none is left, and says how long each body was, and which calls were in it. */
const sendAll = async (rows: readonly string[]) => {
  const stop = new AbortController()
  const bodies: { bytes: number; calls: unknown[] }[] = []
  let waiting = rows.map((row, index) => ({ id: index + 1, row }))
  const outbox = {
    add: () => {},
    close: () => {},
    read: (count: number) => waiting.slice(0, count),
    removeUntil: (last: number) => {
      waiting = waiting.filter(({ id }) => id > last)
      if (waiting.length === 0) stop.abort()
    },
  }
  const sendSignals = async (signals: readonly unknown[]) => {
    const body = JSON.stringify(signals)
    const sent: { call_id: string }[] = JSON.parse(body)
    bodies.push({ bytes: Buffer.byteLength(body), calls: sent.map(({ call_id }) => call_id) })
  }
  await sendOutbox(outbox, { sendSignals }, { signal: stop.signal, warn: () => {} })
  return bodies
}

test('what callers write makes no body that Talkie does not take, and every event is sent once, in its order', async () => {
  const long = hex('\u0001'.repeat(200))
  const ids = Array.from({ length: 250 }, (_, n) => `${'\u0002'.repeat(150)}${n}`)
  const bodies = await sendAll(
    ids.map(
      (id) =>
        `event=initiated&at=1795255203.4&call_id=${hex(id)}&caller=${long}&caller_name=${long}&called=${long}` +
        `&forwarded_from=${long}&destination=${long}`,
    ),
  )
  expect(Math.max(...bodies.map(({ bytes }) => bytes))).toBeLessThan(1024 * 1024)
  expect(bodies.flatMap(({ calls }) => calls)).toEqual(ids)
})

test('a damaged row is left out', async () => {
  const good = `event=initiated&at=1795255203.4&call_id=${hex('a')}`
  expect((await sendAll(['event=', good])).map(({ calls }) => calls)).toEqual([['a']])
})
