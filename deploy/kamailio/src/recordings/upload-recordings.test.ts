import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createUploader } from './upload-recordings.ts'

const openSpool = () => {
  const spool = mkdtempSync(join(tmpdir(), 'talkie-edge-upload-'))
  const folder = join(spool, 'ready')
  mkdirSync(folder)
  const add = (name: string, ready: string) => writeFileSync(join(folder, `${name}.wav.json`), ready)
  const addSound = (name: string) => writeFileSync(join(folder, `${name}.wav`), 'sound')
  return { spool, add, addSound, ready: () => readdirSync(folder).sort() }
}

const describeReady = (callId: string) =>
  JSON.stringify({
    callId,
    recordingId: callId,
    startedAt: '2026-11-21T10:00:00Z',
    seconds: 1,
    channels: 2,
  })

test('what is damaged is set aside, and what is behind it is uploaded', async () => {
  const { spool, add, addSound, ready } = openSpool()
  for (const name of ['a', 'c']) addSound(name)
  add('a', '{"callId":')
  add('b', describeReady('b'))
  add('c', describeReady('c'))
  const uploaded: string[] = []
  const lost: string[] = []
  const talkie = { uploadRecording: async ({ callId }: { callId: string }) => uploaded.push(callId) > 0 }
  await createUploader({ spool, talkie, onLost: (callId) => void lost.push(callId) })()
  expect([uploaded, lost]).toEqual([['c'], ['a.wav.json', 'b']])
  expect(ready()).toEqual(['a.wav', 'a.wav.json.damaged', 'b.wav.json.damaged'])
})

test('one that takes too long holds up no other, and is tried after them and more and more rarely', async () => {
  const { spool, add, addSound, ready } = openSpool()
  const addBoth = (name: string) => {
    addSound(name)
    add(name, describeReady(name))
  }
  for (const name of ['a-of-three-hours', 'b', 'c']) addBoth(name)
  const tried: string[] = []
  let isSlow = true
  const talkie = {
    uploadRecording: async ({ callId }: { callId: string }) => {
      tried.push(callId)
      if (isSlow && callId === 'a-of-three-hours') throw new Error('The operation was aborted due to timeout')
      return true
    },
  }
  const upload = createUploader({ spool, talkie, onLost: () => undefined })
  const seconds = 1000
  const triesAt = async (now: number) => {
    tried.length = 0
    await upload(now).catch(() => undefined)
    return tried.join(' ')
  }
  expect(await triesAt(0)).toBe('a-of-three-hours b c')
  expect(ready()).toEqual(['a-of-three-hours.wav', 'a-of-three-hours.wav.json'])
  expect(await triesAt(1 * seconds)).toBe('')
  addBoth('d')
  expect(await triesAt(2 * seconds)).toBe('d a-of-three-hours')
  expect(await triesAt(4 * seconds)).toBe('')
  expect(await triesAt(6 * seconds)).toBe('a-of-three-hours')
  isSlow = false
  expect(await triesAt(14 * seconds)).toBe('a-of-three-hours')
  expect(ready()).toEqual([])
})
