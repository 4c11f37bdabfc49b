import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ports, speak, writeCapture } from './capture.fixture.ts'
import { collectRecordings } from './collect-recordings.ts'

const toMetadata = (pcap: string) =>
  `/captured/${pcap}\nSDP mode: answer\nm=audio ${ports.caller} RTP/AVP 8\ncallid:${Buffer.from('a@b').toString('hex')}\n`

const openSpool = () => {
  const spool = mkdtempSync(join(tmpdir(), 'talkie-edge-spool-'))
  for (const folder of ['metadata', 'pcaps', 'ready']) mkdirSync(join(spool, folder))
  const lost: string[] = []
  const collect = () =>
    collectRecordings({ spool, onReady: () => undefined, onLost: (_callId, why) => void lost.push(why) })
  const add = (id: string, capture?: string) => {
    writeFileSync(join(spool, 'metadata', `call-${id}.txt`), toMetadata(`call-${id}.pcap`))
    if (capture) copyFileSync(capture, join(spool, 'pcaps', `call-${id}.pcap`))
  }
  return { spool, lost, collect, add, ready: () => readdirSync(join(spool, 'ready')).sort() }
}
const [one, two] = ['0123456789abcdef', 'fedcba9876543210'] as const

test('a capture stays while its recording cannot be written, and holds up no other', async () => {
  const { spool, lost, collect, add, ready } = openSpool()
  add(one, writeCapture(speak('caller')))
  add(two, writeCapture(speak('caller')))
  // A folder in its place: the file cannot be made.
  const blocked = join(spool, 'ready', `${one}.wav`)
  mkdirSync(blocked)
  await expect(collect()).rejects.toThrow('Recordings wait')
  expect([existsSync(join(spool, 'pcaps', `call-${one}.pcap`)), lost]).toEqual([true, []])
  expect(ready()).toContain(`${two}.wav.json`)
  rmSync(blocked, { recursive: true })
  await collect()
  expect(ready()).toContain(`${one}.wav.json`)
  expect(readdirSync(join(spool, 'pcaps'))).toEqual([])
})

test('what is no capture, and one that is not there, are lost', async () => {
  const { spool, lost, collect, add } = openSpool()
  const damaged = join(spool, 'damaged')
  writeFileSync(damaged, 'x'.repeat(100))
  add(one, damaged)
  add(two)
  await collect()
  expect(lost).toHaveLength(2)
  expect(readdirSync(join(spool, 'metadata'))).toEqual([])
})
