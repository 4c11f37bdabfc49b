import type { LiveChange } from '@talkie/contract/live'
import { expect, test } from 'vitest'
import { allScopes, installationScope, type LiveScope, openLive } from './live.ts'

/* Changes that the database announces, received by a slow reader. */

const openWithAnnouncer = async () => {
  let announce = (_payload: string) => {}
  let gap: (() => void) | undefined
  const live = await openLive({
    listen: async (_, listener, onGap) => {
      announce = listener
      gap = onGap
    },
  })
  return {
    live,
    gap: () => gap?.(),
    announce: (...said: [LiveScope, LiveChange['topic'], string[]]) => announce(JSON.stringify(said)),
  }
}

test('a stream delivers nothing after its end, not even changes that were waiting for the reader', async () => {
  const { live, announce } = await openWithAnnouncer()
  const end = new AbortController()
  const changes = live.changes([7], end.signal)
  expect((await changes.next()).value).toEqual({ topic: 'hello', ids: [] })
  announce(7, 'visits', ['first'])
  announce(7, 'calls', ['second'])
  expect((await changes.next()).value).toEqual({ topic: 'visits', ids: ['first'] })
  announce(7, 'numbers', ['third'])
  end.abort()
  announce(7, 'visits', ['fourth'])
  expect((await changes.next()).done).toBe(true)
  expect(live.hasListener(7)).toBe(false)
})

test('ids that are not read do not accumulate', async () => {
  const { live, announce } = await openWithAnnouncer()
  const changes = live.changes([7], undefined)
  await changes.next()
  for (let i = 0; i < 200; i += 1) announce(7, 'visits', [`${i}`])
  const few = await changes.next()
  expect(few.value?.ids).toHaveLength(200)
  for (let i = 0; i < 6000; i += 1) announce(7, 'visits', [`${i}`])
  expect((await changes.next()).value).toEqual({ topic: 'visits', ids: [] })
  await changes.return(undefined)
})

test('changes of the installation reach streams of the installation or of all scopes, and no others', async () => {
  const { live, announce } = await openWithAnnouncer()
  const end = new AbortController()
  const streams = {
    account: live.changes([7], end.signal),
    both: live.changes([7, installationScope], end.signal),
    all: live.changes([allScopes], end.signal),
  }
  for (const stream of Object.values(streams)) await stream.next()
  announce(installationScope, 'imports', ['i1'])
  announce(7, 'calls', ['c1'])
  expect((await streams.account.next()).value?.topic).toBe('calls')
  for (const stream of [streams.both, streams.all]) {
    expect((await stream.next()).value).toEqual({ topic: 'imports', ids: ['i1'] })
    expect((await stream.next()).value?.topic).toBe('calls')
  }
  end.abort()
  expect(live.hasListener(7)).toBe(false)
})

test('streams send hello again after a gap in which changes were lost', async () => {
  const { live, gap } = await openWithAnnouncer()
  const end = new AbortController()
  const streams = [live.changes([7, installationScope], end.signal), live.changes([allScopes], end.signal)]
  for (const stream of streams) await stream.next()
  gap()
  for (const stream of streams) expect((await stream.next()).value).toEqual({ topic: 'hello', ids: [] })
  end.abort()
  for (const stream of streams) expect((await stream.next()).done).toBe(true)
})
