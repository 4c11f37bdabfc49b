import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { z } from 'zod'

const modules = join(import.meta.dirname, 'modules')
const platform = join(import.meta.dirname, 'platform')

const tables = (
  await Promise.all(globSync('**/tables.ts', { cwd: modules }).map((file) => import(join(modules, file))))
)
  .flatMap((declarations) => Object.values(declarations))
  .filter((value) => is(value, PgTable))
  .map(getTableName)

const name = `(?:"?\\w+"?\\.)?"?(?:${tables.join('|')})\\b`
/** A table's name where SQL expects one. Elsewhere it may be a word ('the user') or a column ('as account'). */
const namesTable = new RegExp(
  `\\b(?:from|join|into|update|table|truncate|vacuum|analyze|using|references)\\s+(?:only\\s+)?${name}`,
  'i',
)
/** A list of texts is a list of tables where one is a table's name, with its schema or without. */
const isTable = new RegExp(`^${name}"?$`)

const textSchema = z.object({ type: z.literal('StringLiteral'), value: z.string() })
const listSchema = z.object({ type: z.literal('ArrayExpression'), elements: z.array(z.unknown()) })
const elementSchema = z.object({ expression: textSchema })
const templateSchema = z.object({
  type: z.literal('TemplateLiteral'),
  quasis: z.array(z.object({ raw: z.string() })),
})

/** Texts of one node of the syntax tree that name a table. A template has a question mark in place of each value. */
const findInNode = (node: object): string[] => {
  const text = textSchema.safeParse(node)
  if (text.success) return [text.data.value].filter((value) => namesTable.test(value))
  const template = templateSchema.safeParse(node)
  if (template.success)
    return [template.data.quasis.map(({ raw }) => raw).join('?')].filter((value) => namesTable.test(value))
  const list = listSchema.safeParse(node)
  if (!list.success) return []
  return list.data.elements
    .flatMap((element) => elementSchema.safeParse(element).data?.expression.value ?? [])
    .filter((value) => isTable.test(value))
}

const findInTree = (node: unknown): string[] =>
  typeof node === 'object' && node !== null
    ? [...findInNode(node), ...Object.values(node).flatMap(findInTree)]
    : []

const findInCode = (code: string) => findInTree(parseSync(code, { syntax: 'typescript' }).body)

it.each([
  ["const busy = ['visit', 'jobs.job', 'public.lease']", 2],
  ['run(\'select id from only "user" where id = $1\')', 1],
  ["run('insert into public.call (id) values ($1)')", 1],
  ['sql`with old as (delete from lease returning id) select 1`', 1],
  ['sql`select account_id as account from event_log`', 0],
  ["throw new Error('give this user the right to; update the account')", 0],
  ["response.setHeader('connection', 'close')", 0],
])('%s names tables of modules: %i', (code, count) => {
  expect(findInCode(code)).toHaveLength(count)
})

it('platform names no table of a module', () => {
  expect(tables).toContain('visit')
  const files = globSync('**/*.ts', { cwd: platform }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    findInCode(readFileSync(join(platform, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
