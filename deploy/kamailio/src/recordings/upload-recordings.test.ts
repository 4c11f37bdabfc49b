import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { uploadRecordings } from './upload-recordings.ts'

test('what is damaged is set aside, and what is behind it is uploaded', async () => {
  const spool = mkdtempSync(join(tmpdir(), 'talkie-edge-upload-'))
  const folder = join(spool, 'ready')
  mkdirSync(folder)
  const ready = (callId: string) =>
    JSON.stringify({
      callId,
      recordingId: callId,
      startedAt: '2026-11-21T10:00:00Z',
      seconds: 1,
      channels: 2,
    })
  for (const name of ['a', 'c']) writeFileSync(join(folder, `${name}.wav`), 'sound')
  writeFileSync(join(folder, 'a.wav.json'), '{"callId":')
  writeFileSync(join(folder, 'b.wav.json'), ready('b'))
  writeFileSync(join(folder, 'c.wav.json'), ready('c'))
  const uploaded: string[] = []
  const lost: string[] = []
  const talkie = { uploadRecording: async ({ callId }: { callId: string }) => uploaded.push(callId) > 0 }
  await uploadRecordings({ spool, talkie, onLost: (callId) => void lost.push(callId) })
  expect([uploaded, lost]).toEqual([['c'], ['a.wav.json', 'b']])
  expect(readdirSync(folder).sort()).toEqual(['a.wav', 'a.wav.json.damaged', 'b.wav.json.damaged'])
})
