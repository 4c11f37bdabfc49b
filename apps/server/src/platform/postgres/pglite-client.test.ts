import { afterAll, beforeAll, expect, it } from 'vitest'
import { endWorkers } from '../../testing/kill-workers.ts'
import { PgliteClient } from './pglite-client.ts'

let client: PgliteClient
beforeAll(async () => {
  client = await PgliteClient.open('memory://')
  await client.exec('create table note (text text not null)')
})
afterAll(() => client.close())

const notes = async () => (await client.query('select text from note order by text')).rows

it('refuses the outer handle inside a transaction, which would wait for ever', async () => {
  const misuse = client.transaction(async (tx) => {
    await tx.query("insert into note values ('never')")
    await client.query('select 1')
  })
  await expect(misuse).rejects.toThrow('Inside a transaction only its own handle may be used.')
  expect(await notes()).toEqual([])
})

it('takes queries of what was started inside a transaction and runs on after it', async () => {
  const ended = Promise.withResolvers<void>()
  const later = await client.transaction(async () => [
    ended.promise.then(() => client.query('select 1 as n')),
  ])
  ended.resolve()
  expect((await later[0])?.rows).toEqual([{ n: 1 }])
})

it('rolls back when the work throws, and goes on', async () => {
  const failing = client.transaction(async (tx) => {
    await tx.query("insert into note values ('half')")
    await tx.query('insert into note values (null)')
  })
  await expect(failing).rejects.toMatchObject({ code: '23502' })
  expect(await notes()).toEqual([])
})

it('lets queries beside a transaction wait for it', async () => {
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

it('reads promptly between two statements of a transaction, which goes on', async () => {
  const seen = await client.transaction(async (tx) => {
    await tx.query("insert into note values ('open')")
    const { rows } = await client.prompt('select text from note order by text')
    const wrong = await client.prompt('select 1 / 0').catch(({ code }) => code)
    await tx.query("delete from note where text = 'open'")
    return [rows.some((row) => (row as { text: string }).text === 'open'), wrong]
  })
  expect(seen).toEqual([true, '22012'])
  await expect(client.prompt('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect((await client.prompt('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
})

it('lets a prompt read wait for the end of a transaction that has failed', async () => {
  const before = await notes()
  const reads: Promise<unknown>[] = []
  const failing = client.transaction(async (tx) => {
    await tx.query("insert into note values ('half')")
    await tx.query('insert into note values (null)').catch(() => {})
    reads.push(client.prompt('select text from note order by text').then(({ rows }) => rows))
    await tx.query("insert into note values ('late')")
  })
  await expect(failing).rejects.toMatchObject({ code: '25P02' })
  expect(await Promise.all(reads)).toEqual([before])
})

it('goes on after statements with a transaction of their own have failed', async () => {
  const failing = client.exec("begin; insert into note values ('half'); select 1 / 0; commit")
  const beside = client.query("select text from note where text = 'half'")
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await beside).rows).toEqual([])
  const [, , date, two] = await client.exec(
    "begin; select 1; select '2026-11-22'::date as day; select 2 as n; commit",
  )
  expect([date?.rows, two?.rows]).toEqual([[{ day: new Date('2026-11-22') }], [{ n: 2 }]])
})

it('hears what is notified, once for each who listens', async () => {
  const heard: string[] = []
  await client.listen('news', (payload) => heard.push(`first ${payload}`))
  await client.listen('news', (payload) => heard.push(`second ${payload}`))
  await client.query("select pg_notify('news', 'hello')")
  await expect.poll(() => heard).toEqual(['first hello', 'second hello'])
})

it('prepares a statement once, for any values', async () => {
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

it('goes on after a table has changed under a prepared statement', async () => {
  await client.exec('create table changing (a int)')
  await client.query('insert into changing values ($1)', [1])
  const all = () => client.query('select * from changing')
  expect((await all()).rows).toEqual([{ a: 1 }])
  await client.exec('alter table changing add column b text')
  // PostgreSQL refuses a prepared statement whose columns changed; the next run prepares it anew.
  await expect(all()).rejects.toMatchObject({ code: '0A000' })
  expect((await all()).rows).toEqual([{ a: 1, b: null }])
})

it('runs more statements, and with more values, than it keeps', async () => {
  for (let number = 0; number < 520; number++)
    expect((await client.query(`select ${number} as number`)).rows).toEqual([{ number }])
  const many = Array.from({ length: 600 }, (_, place) => place)
  const places = many.map((_, place) => `$${place + 1}::int`).join(', ')
  const { rows } = await client.query(`select ${places.replaceAll(', ', ' + ')} as sum`, many)
  expect(rows).toEqual([{ sum: 179_700 }])
  expect((await client.query('select 0 as number')).rows).toEqual([{ number: 0 }])
})

it('says how many rows were changed, and gives rows as lists', async () => {
  await client.query("insert into note values ('x'), ('y')")
  const changed = await client.query("delete from note where text in ('x', 'y') returning text", [], {
    rowMode: 'array',
  })
  expect(changed).toMatchObject({ affectedRows: 2, rows: [['x'], ['y']] })
})

it('rejects what waits and what comes when its worker ends, and says why', async () => {
  const settled = Promise.allSettled([client.query('select pg_sleep(60)'), client.exec('select 1')])
  endWorkers()
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(client.query('select 1')).rejects.toThrow('The embedded PostgreSQL has stopped')
  await expect(client.transaction(async () => {})).rejects.toThrow('The embedded PostgreSQL has stopped')
  expect((await client.lost).message).toContain('The embedded PostgreSQL has stopped')
})
