import type { LiveChange } from '@talkie/contract/live'
import { expect, test } from 'vitest'
import { everywhere, type LiveScope, ofInstallation, openLive } from './live.ts'

/* Changes that the database announces, read by somebody who takes their time. */

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

test('nothing is told after the end, also of what waited for its reader', async () => {
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
  expect(live.isFollowed(7)).toBe(false)
})

test('ids that nobody takes do not pile up', async () => {
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

test('what is of the installation is told to who follows it or everything, and to no account', async () => {
  const { live, announce } = await openWithAnnouncer()
  const end = new AbortController()
  const streams = {
    account: live.changes([7], end.signal),
    both: live.changes([7, ofInstallation], end.signal),
    all: live.changes([everywhere], end.signal),
  }
  for (const stream of Object.values(streams)) await stream.next()
  announce(ofInstallation, 'imports', ['i1'])
  announce(7, 'calls', ['c1'])
  expect((await streams.account.next()).value?.topic).toBe('calls')
  for (const stream of [streams.both, streams.all]) {
    expect((await stream.next()).value).toEqual({ topic: 'imports', ids: ['i1'] })
    expect((await stream.next()).value?.topic).toBe('calls')
  }
  end.abort()
  expect(live.isFollowed(7)).toBe(false)
})

test('streams say hello again after a gap in which changes were not heard', async () => {
  const { live, gap } = await openWithAnnouncer()
  const end = new AbortController()
  const streams = [live.changes([7, ofInstallation], end.signal), live.changes([everywhere], end.signal)]
  for (const stream of streams) await stream.next()
  gap()
  for (const stream of streams) expect((await stream.next()).value).toEqual({ topic: 'hello', ids: [] })
  end.abort()
  for (const stream of streams) expect((await stream.next()).done).toBe(true)
})
