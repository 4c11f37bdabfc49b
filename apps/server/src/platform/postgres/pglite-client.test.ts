import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('hears what is notified, once for each who listens', async () => {
  const heard: string[] = []
  await client.listen('news', (payload) => heard.push(`first ${payload}`))
  await client.listen('news', (payload) => heard.push(`second ${payload}`))
  await client.query("select pg_notify('news', 'hello')")
  await expect.poll(() => heard).toEqual(['first hello', 'second hello'])
})
