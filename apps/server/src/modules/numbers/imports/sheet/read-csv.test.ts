import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'
import type { SheetRow } from './sheet-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkie-csv-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (text: string): Promise<SheetRow[]> => {
  const path = join(folder, 'file.csv')
  await writeFile(path, text)
  const rows: SheetRow[] = []
  for await (const row of readCsv(path)) rows.push(row)
  return rows
}

test('of a row, a hundred cells are read, however many commas a file has', async () => {
  const rows = await read(`number,name\n900111222,Marta${','.repeat(90_000)}\n900111223,Luis`)
  expect(rows.map(({ cells }) => cells.length)).toEqual([2, 100, 2])
  expect(rows.map(({ line, cells }) => [line, cells[1]?.text])).toEqual([
    [1, 'name'],
    [2, 'Marta'],
    [3, 'Luis'],
  ])
})
