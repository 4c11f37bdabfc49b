import { afterAll, beforeAll, expect, it } from 'vitest'
import { endWorkers } from '../../testing/processes/kill-workers.ts'
import { PgliteClient } from './pglite-client.ts'

let client: PgliteClient
beforeAll(async () => {
  client = await PgliteClient.open('memory://')
  await client.exec('create table note (text text not null)')
})
afterAll(() => client.close())

const notes = async () => (await client.query('select text from note order by text')).rows

it('rejects queries on the outer handle inside a transaction, which would wait for ever', async () => {
  const misuse = client.transaction(async (tx) => {
    await tx.query("insert into note values ('never')")
    await client.query('select 1')
  })
  await expect(misuse).rejects.toThrow('Inside a transaction only its own handle may be used.')
  expect(await notes()).toEqual([])
})

it('accepts queries of work that was started inside a transaction and outlives it', async () => {
  const ended = Promise.withResolvers<void>()
  const later = await client.transaction(async () => [
    ended.promise.then(() => client.query('select 1 as n')),
  ])
  ended.resolve()
  expect((await later[0])?.rows).toEqual([{ n: 1 }])
})

it('rolls back when the work throws, and accepts further queries', async () => {
  const failing = client.transaction(async (tx) => {
    await tx.query("insert into note values ('half')")
    await tx.query('insert into note values (null)')
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await notes()).toEqual([])
})

it('makes queries outside a transaction wait for its end', async () => {
  const seen: unknown[] = []
  await Promise.all([
    client.transaction(async (tx) => {
      await tx.query("insert into note values ('a')")
      await tx.query("insert into note values ('b')")
    }),
    client.query('select count(*)::int as notes from note').then(({ rows }) => seen.push(...rows)),
  ])
  expect(seen).toEqual([{ notes: 2 }])
})

it('reads immediately between two statements of an open transaction', async () => {
  const seen = await client.transaction(async (tx) => {
    await tx.query("insert into note values ('open')")
    const { rows } = await client.queryImmediately('select text from note order by text')
    const wrong = await client.queryImmediately('select 1 / 0').catch(({ code }) => code)
    await tx.query("delete from note where text = 'open'")
    return [rows.some((row) => (row as { text: string }).text === 'open'), wrong]
  })
  expect(seen).toEqual([true, '22012'])
  await expect(client.queryImmediately('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect((await client.queryImmediately('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
})

it('makes an immediate read wait for the end of a failed transaction', async () => {
  const before = await notes()
  const reads: Promise<unknown>[] = []
  const failing = client.transaction(async (tx) => {
    await tx.query("insert into note values ('half')")
    await tx.query('insert into note values (null)').catch(() => {})
    reads.push(client.queryImmediately('select text from note order by text').then(({ rows }) => rows))
    await tx.query("insert into note values ('late')")
  })
  await expect(failing).rejects.toMatchObject({ code: '25P02' })
  expect(await Promise.all(reads)).toEqual([before])
})

it('accepts queries after statements with their own transaction have failed', async () => {
  const failing = client.exec("begin; insert into note values ('half'); select 1 / 0; commit")
  const beside = client.query("select text from note where text = 'half'")
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await beside).rows).toEqual([])
  const [, , date, two] = await client.exec(
    "begin; select 1; select '2026-11-22'::date as day; select 2 as n; commit",
  )
  expect([date?.rows, two?.rows]).toEqual([[{ day: new Date('2026-11-22') }], [{ n: 2 }]])
})

it('passes each notification once to every listener', async () => {
  const received: string[] = []
  await client.listen('news', (payload) => received.push(`first ${payload}`))
  await client.listen('news', (payload) => received.push(`second ${payload}`))
  await client.query("select pg_notify('news', 'hello')")
  await expect.poll(() => received).toEqual(['first hello', 'second hello'])
})

it('prepares a statement once for all values', async () => {
  const find = async (...values: unknown[]) => {
    const { rows } = await client.query(
      'select $1::int as number, $2::text[] as texts, $3::jsonb as json',
      values,
    )
    return rows
  }
  expect(await find(1, ['a', 'b'], { one: 1 })).toEqual([{ number: 1, texts: ['a', 'b'], json: { one: 1 } }])
  expect(await find(null, [], [1, null])).toEqual([{ number: null, texts: [], json: [1, null] }])
  await expect(find('one', [], {})).rejects.toMatchObject({ code: '22P02' })
  expect(await find(2, null, '"text"')).toEqual([{ number: 2, texts: null, json: 'text' }])
})

it('recovers when a table changes after a statement was prepared', async () => {
  await client.exec('create table changing (a int)')
  await client.query('insert into changing values ($1)', [1])
  const all = () => client.query('select * from changing')
  expect((await all()).rows).toEqual([{ a: 1 }])
  await client.exec('alter table changing add column b text')
  // PostgreSQL refuses a prepared statement whose columns changed; the next run prepares it anew.
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect((await all()).rows).toEqual([{ a: 1, b: null }])
})

it('runs more statements than it caches, and statements with more values', async () => {
  for (let number = 0; number < 520; number++)
    expect((await client.query(`select ${number} as number`)).rows).toEqual([{ number }])
  const many = Array.from({ length: 600 }, (_, place) => place)
  const places = many.map((_, place) => `$${place + 1}::int`).join(', ')
  const { rows } = await client.query(`select ${places.replaceAll(', ', ' + ')} as sum`, many)
  expect(rows).toEqual([{ sum: 179_700 }])
  expect((await client.query('select 0 as number')).rows).toEqual([{ number: 0 }])
})

it('returns the number of changed rows, and rows as arrays', async () => {
  await client.query("insert into note values ('x'), ('y')")
  const changed = await client.query("delete from note where text in ('x', 'y') returning text", [], {
    rowMode: 'array',
  })
  expect(changed).toMatchObject({ affectedRows: 2, rows: [['x'], ['y']] })
})

it('rejects pending and later queries with the reason when its worker ends', async () => {
  const settled = Promise.allSettled([client.query('select pg_sleep(60)'), client.exec('select 1')])
  endWorkers()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(client.query('select 1')).rejects.toThrow('The embedded PostgreSQL has stopped')
  await expect(client.transaction(async () => {})).rejects.toThrow('The embedded PostgreSQL has stopped')
  expect((await client.lost).message).toContain('The embedded PostgreSQL has stopped')
})
