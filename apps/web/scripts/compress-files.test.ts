import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { compressFiles } from './compress-files.ts'

const directories: string[] = []
afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true })
})

test('compresses every text file worth it, in folders too, and no others', () => {
  const directory = mkdtempSync(join(tmpdir(), 'talkie-build-'))
  directories.push(directory)
  mkdirSync(join(directory, 'assets'))
  const text = 'const a = 1\n'.repeat(200)
  for (const name of ['assets/app.js', 'assets/app.css', 'assets/inter.woff2'])
    writeFileSync(join(directory, name), text)
  writeFileSync(join(directory, 'favicon.svg'), '<svg/>')
  compressFiles(directory)
  // A build into a folder that was not emptied does not compress the compressed copies.
  compressFiles(directory)
  expect(readdirSync(join(directory, 'assets')).sort()).toEqual([
    'app.css',
    'app.css.br',
    'app.css.gz',
    'app.js',
    'app.js.br',
    'app.js.gz',
    'inter.woff2',
  ])
  expect(readdirSync(directory).sort()).toEqual(['assets', 'favicon.svg'])
  expect(brotliDecompressSync(readFileSync(join(directory, 'assets/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(directory, 'assets/app.css.gz'))).toString()).toBe(text)
})
