import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDirectoryStore } from './directory-store.ts'
import { ObjectMissing, type ObjectStore } from './object-store.ts'
import { createS3Store } from './s3-store.ts'
import { chunkBytes } from './sealed-chunks.ts'
import { readSealed, type SealedFile, writeSealed } from './sealed-file.ts'

let folder = ''
let server: S3rver
const stores: Record<string, ObjectStore> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkie-objects-'))
  stores.folder = createDirectoryStore(join(folder, 'files'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'calls', configs: [] }],
  })
  const { port }: AddressInfo = await server.run()
  stores.S3 = createS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'calls',
    prefix: 'talkie/',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function* inPieces(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const read = async (store: ObjectStore, file: SealedFile, range?: { from?: number; to?: number }) =>
  await buffer(await readSealed(store, file, range))

const newFile = () => ({ name: `aa/${randomUUID()}`, key: randomBytes(32) })

describe.each(['folder', 'S3'])('a file in a %s', (kind) => {
  const open = () => {
    const store = stores[kind]
    if (!store) throw new Error('It is not open.')
    return store
  }

  test('is read as it was written, whole and in any range', async () => {
    const plain = randomBytes(3 * chunkBytes + 17)
    const file = newFile()
    const bytes = await writeSealed(open(), file, inPieces(plain, 10_000))
    expect(bytes).toBe(plain.length)
    expect((await read(open(), { ...file, bytes })).equals(plain)).toBe(true)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes - 1), fc.nat(bytes), async (from, length) => {
        const to = Math.min(bytes, from + length)
        const part = await read(open(), { ...file, bytes }, { from, to })
        expect(part.equals(plain.subarray(from, to))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('of more than one part is read in its middle', async () => {
    const plain = randomBytes(20 * 1024 * 1024)
    const file = newFile()
    const bytes = await writeSealed(open(), file, inPieces(plain, 300_000))
    const part = await read(open(), { ...file, bytes }, { from: 9_000_000, to: 9_000_100 })
    expect(part.equals(plain.subarray(9_000_000, 9_000_100))).toBe(true)
  })

  test('that was interrupted cannot be read, and is removed', async () => {
    const file = newFile()
    const broken = async function* () {
      yield randomBytes(10 * 1024 * 1024)
      throw new Error('The line is dead.')
    }
    await expect(writeSealed(open(), file, broken())).rejects.toThrow('The line is dead.')
    await open().remove(file.name)
    await expect(read(open(), { ...file, bytes: 100 })).rejects.toBeInstanceOf(ObjectMissing)
  })

  test('is gone once it is removed; to remove it again changes nothing', async () => {
    const file = newFile()
    const bytes = await writeSealed(open(), file, inPieces(randomBytes(100), 100))
    await open().remove(file.name)
    await open().remove(file.name)
    await expect(read(open(), { ...file, bytes })).rejects.toBeInstanceOf(ObjectMissing)
  })
})

test('a file says nothing of what it holds, and leaves no part behind', async () => {
  const file = newFile()
  const store = stores.folder
  if (!store) throw new Error('It is not open.')
  const plain = Buffer.from('My card is 4111 1111 1111 1111. '.repeat(5000))
  await writeSealed(store, file, inPieces(plain, 50_000))
  const stored = await readFile(join(folder, 'files', file.name))
  expect(stored.includes('4111')).toBe(false)
  expect(stored.length).toBe(plain.length + 3 * 16)
  expect((await readdir(join(folder, 'files', 'aa'))).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await stat(join(folder, 'files', file.name))).mode & 0o777).toBe(0o600)
})

test.each([
  [
    'changed',
    (stored: Buffer) => {
      stored.writeUInt8(stored.readUInt8(10) ^ 1, 10)
      return stored
    },
  ],
  ['cut after a chunk', (stored: Buffer) => stored.subarray(0, chunkBytes + 16)],
  [
    'swapped in its chunks',
    (stored: Buffer) =>
      Buffer.concat([
        stored.subarray(chunkBytes + 16, 2 * (chunkBytes + 16)),
        stored.subarray(0, chunkBytes + 16),
        stored.subarray(2 * (chunkBytes + 16)),
      ]),
  ],
])('a file that was %s does not open', async (_, change) => {
  const file = newFile()
  const store = stores.folder
  if (!store) throw new Error('It is not open.')
  const bytes = await writeSealed(store, file, inPieces(randomBytes(2 * chunkBytes + 100), 50_000))
  const path = join(folder, 'files', file.name)
  await writeFile(path, change(await readFile(path)))
  await expect(read(store, { ...file, bytes })).rejects.toThrow()
  await expect(read(store, { ...file, key: randomBytes(32), bytes })).rejects.toThrow()
})
