import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeOnSecret } from './agree-on-secret.ts'
import { singleSignOn } from './modules/identity/tables.ts'
import type { Clickhouse } from './platform/clickhouse/clickhouse-client.ts'
import { onOtherEventStore } from './platform/installation/announce-event-store.ts'
import { claimEventStore } from './platform/installation/claim-event-store.ts'
import { installation } from './platform/installation/tables.ts'
import { createSecrets } from './platform/secrets.ts'
import { StartError } from './platform/start-error.ts'
import { openTestStores, type TestStores } from './testing/stores/stores.ts'

/** Two Talkies of Motor Vallès share their database; one of them has another event store. */

let stores: TestStores
let second: { clickhouse: Clickhouse }
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores.close())

/** The event store of another machine. This process cannot open a second one, so this one stores only its mark. */
const otherStore = (): Clickhouse => {
  const rows: { event_store: string; records: string; version: number }[] = []
  return {
    ...stores.clickhouse,
    query: async <Row>() =>
      rows
        .toReversed()
        .map(({ event_store: eventStore, ...row }) => ({ eventStore, ...row })) as unknown as Row[],
    insert: async (_, added) => void rows.push(...(added as typeof rows)),
  }
}
const forget = async () => {
  await stores.postgres.db.delete(installation)
  await stores.clickhouse.command('TRUNCATE TABLE installation')
  second = { clickhouse: otherStore() }
}
beforeEach(forget)

const names = { records: 'DATABASE_URL', events: 'DATA_DIR ("./data")', secret: 'TALKIE_SECRET' }
const claim = (clickhouse: Clickhouse = stores.clickhouse, confirmed?: string) =>
  claimEventStore({ postgres: stores.postgres, clickhouse, names, confirmed })
const codeIn = (error: unknown) => /TALKIE_CONFIRM=([0-9a-f]{8})/.exec(String(error))?.[1]

describe('the event store of a database', () => {
  it('is the one of its first start, for every process', async () => {
    const [first, same] = await Promise.all([claim(), claim()])
    expect(same).toBe(first)
    expect(await claim()).toBe(first)
  })

  it('cannot be an empty one or that of another database', async () => {
    const first = await claim()
    await expect(claim(second.clickhouse)).rejects.toThrow(
      /^The event store in DATA_DIR \("\.\/data"\) is new or empty, and not that of the records in DATABASE_URL: restore it from a backup, or set CLICKHOUSE_URL/,
    )
    await expect(claim(second.clickhouse)).rejects.toThrow(StartError)
    // A database that was newly created beside an old event store.
    await stores.postgres.db.delete(installation)
    await expect(claim()).rejects.toThrow(
      /^The records in DATABASE_URL are new or empty, and the event store in DATA_DIR .* restore the records from a backup/,
    )
    expect(first).toBeTruthy()
  })

  it('is claimed even if a process died between marking one and the other', async () => {
    const first = await claim()
    await stores.postgres.db.update(installation).set({ eventStore: null })
    expect(await claim()).toBe(first)
  })

  it('can be replaced with a confirmation, of which every process is notified', async () => {
    const first = await claim()
    const heard = Promise.withResolvers<void>()
    await onOtherEventStore(stores.postgres, first, heard.resolve)
    const code = await claim(second.clickhouse).catch(codeIn)
    await expect(claim(second.clickhouse, '00000000')).rejects.toThrow(StartError)
    const other = await claim(second.clickhouse, String(code))
    expect(other).not.toBe(first)
    await heard.promise
    expect(await claim(second.clickhouse)).toBe(other)
    // The used code confirms neither the former event store nor a later change to the same one.
    await expect(claim(stores.clickhouse, String(code))).rejects.toThrow(StartError)
  })

  it('is checked after a gap in the notifications', async () => {
    const first = await claim()
    let onGap: (() => void | Promise<void>) | undefined
    let heard = 0
    const deaf = {
      db: stores.postgres.db,
      listen: async (_: string, __: unknown, gap?: () => void | Promise<void>) => {
        onGap = gap
      },
    }
    await onOtherEventStore(deaf, first, () => {
      heard += 1
    })
    const [row] = await stores.postgres.db.select().from(installation)
    await onGap?.()
    expect(heard).toBe(0)
    await stores.postgres.db.update(installation).set({ eventStore: '0197f3a2-0000-7000-8000-000000000009' })
    await onGap?.()
    expect(heard).toBe(1)
    if (row) await stores.postgres.db.update(installation).set(row)
  })

  it('still matches after both were restored from the same backup', async () => {
    const first = await claim()
    const [row] = await stores.postgres.db.select().from(installation)
    await stores.postgres.db.delete(installation)
    await stores.postgres.db.insert(installation).values(row ? [row] : [])
    expect(await claim()).toBe(first)
  })
})

const old = 'the secret that the installation had at first'
const next = 'the secret that takes the place of the first'
const agree = (secret: string, accepted?: string, confirmed?: string, isNew = false) =>
  agreeOnSecret({ postgres: stores.postgres, secret, isNew, accepted, names, confirmed })

describe('the secret of a database', () => {
  const sealedNow = async () => {
    const { rows } = await stores.postgres.db.execute<{ sealed: string }>(
      sql`select sealed_secret as sealed from connection where key = 'pbx'`,
    )
    return rows[0]?.sealed ?? ''
  }
  const sealedOfProvider = async () => (await stores.postgres.db.select().from(singleSignOn))[0]?.secret ?? ''
  beforeEach(async () => {
    await stores.postgres.db.execute(sql`delete from connection where key = 'pbx'`)
    await stores.postgres.db.delete(singleSignOn)
    await stores.postgres.db.insert(singleSignOn).values({
      id: randomUUID(),
      name: 'Grupo Valles',
      issuer: 'https://login.grupovalles.example',
      clientId: 'talkie',
      secret: createSecrets(old).seal('of the client'),
      domains: ['grupovalles.example'],
      required: false,
      trustsEmails: false,
    })
    await stores.postgres.db.execute(
      sql`insert into connection (id, kind, name, key, sealed_secret, mapping)
          values (gen_random_uuid(), 'generic', 'PBX', 'pbx', ${createSecrets(old).seal('whsec_pbx')}, '{}')`,
    )
  })

  it('is the one that sealed its values, also before its fingerprint was stored', async () => {
    await expect(agree(next)).rejects.toThrow(
      /^The secret in TALKIE_SECRET is not the one that sealed the records in DATABASE_URL: set TALKIE_SECRET to that one, .* to replace it, set TALKIE_SECRET_ACCEPTED/,
    )
    await agree(old)
    await agree(old)
    await expect(agree(next)).rejects.toThrow(StartError)
    expect(createSecrets(old).open(await sealedNow())).toBe('whsec_pbx')
  })

  it('is replaced while both are accepted, after which the new one suffices', async () => {
    await agree(old)
    // Each process first accepts the next secret, then they switch to it one by one.
    await agree(old, next)
    await agree(next, old)
    expect(createSecrets(next).open(await sealedNow())).toBe('whsec_pbx')
    expect(createSecrets(old, next).open(await sealedNow())).toBe('whsec_pbx')
    await agree(old, next)
    await agree(next, old)
    await agree(next)
    await expect(agree(old)).rejects.toThrow(StartError)
    expect(createSecrets(next).open(await sealedNow())).toBe('whsec_pbx')
    expect(createSecrets(next).open(await sealedOfProvider())).toBe('of the client')
  })

  it('is reported as missing when a start created another, and the code stays valid at the next start', async () => {
    await agree(old)
    const error = await agree(next, undefined, undefined, true).catch((thrown: unknown) => thrown)
    expect(String(error)).toMatch(/There is no secret in TALKIE_SECRET.*restore the file from a backup/)
    const another = 'the secret that the next start made in its turn'
    await agree(another, undefined, codeIn(error), true)
    await agree(another)
  })

  it('can be given up with everything it sealed, with a confirmation', async () => {
    await agree(old)
    const code = await agree(next).catch(codeIn)
    await agree(next, undefined, String(code))
    expect(createSecrets(next).open(await sealedNow())).not.toBe('whsec_pbx')
    expect(createSecrets(next).open(await sealedOfProvider())).not.toBe('of the client')
    await agree(next)
  })
})
