import type { StaticNumber, StaticNumberFields } from '@talkie/contract/ringpools'
import { and, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { publishChange } from '../../../platform/live.ts'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { announceAccount } from '../../accounts/index.ts'
import { publishFormerNames } from '../../events/index.ts'
import { type Actor, type AuditChange, recordChange } from '../../identity/index.ts'
import { lockPool } from '../number/lock-pool.ts'
import { staticNumber } from '../number/tables.ts'
import { checkStaticNumber } from './check-static-number.ts'
import { getStaticNumber, type StaticNumbersDeps } from './get-static-number.ts'
import { beginPeriod, endPeriod, listNames } from './periods.ts'

type Key = { accountId: number; staticNumberId: string }
type Deps = StaticNumbersDeps<Database> & { clock?: Clock }

/**
 * Creates a static number. Calls from now on have its dimensions.
 *
 * @param at when it begins; now, except for imported histories
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const createStaticNumber = (
  { db, channelRules, clock = systemClock }: Deps,
  { accountId, fields, at = clock.now() }: { accountId: number; fields: StaticNumberFields; at?: Date },
  actor: Actor,
): Promise<StaticNumber> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const staticNumberId = uuid()
    await checkStaticNumber(tx, { accountId, staticNumberId }, fields)
    await tx.insert(staticNumber).values({ ...fields, id: staticNumberId, accountId, createdAt: at })
    return await finish({ db: tx, channelRules }, { accountId, staticNumberId, before: null, at }, actor)
  })

/**
 * Changes a static number. Its calls so far keep what they had; calls from now on have the new dimensions.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST that names the wrong fields
 */
export const updateStaticNumber = (
  { db, channelRules, clock = systemClock }: Deps,
  { fields, ...key }: Key & { fields: StaticNumberFields },
  actor: Actor,
): Promise<StaticNumber> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const deps = { db: tx, channelRules }
    const before = await getStaticNumber(deps, key)
    await checkStaticNumber(tx, key, fields, before.active)
    await tx.update(staticNumber).set(fields).where(isStaticNumber(key))
    return await finish(deps, { ...key, before, at: clock.now() }, actor)
  })

/**
 * Archives a static number, whose calls from now on have no known source, or restores it.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at `numberId` where its number is used otherwise by now
 */
export const setStaticNumberArchived = (
  { db, channelRules, clock = systemClock }: Deps,
  { archived, ...key }: Key & { archived: boolean },
  actor: Actor,
): Promise<StaticNumber> =>
  db.transaction(async (tx) => {
    await lockPool(tx)
    const deps = { db: tx, channelRules }
    const before = await getStaticNumber(deps, key)
    if (before.active !== archived) return before
    if (!archived) await checkStaticNumber(tx, key, before)
    await tx.update(staticNumber).set({ active: !archived }).where(isStaticNumber(key))
    return await finish(deps, { ...key, before, at: clock.now() }, actor)
  })

const isStaticNumber = ({ accountId, staticNumberId }: Key) =>
  and(eq(staticNumber.accountId, accountId), eq(staticNumber.id, staticNumberId))

/** Begins a new period if calls get another origin from now on, and records and announces the change. */
const finish = async (
  deps: StaticNumbersDeps<Executor>,
  { before, at, ...key }: Key & { before: StaticNumber | null; at: Date },
  actor: Actor,
): Promise<StaticNumber> => {
  const { db: tx } = deps
  const changed = await getStaticNumber(deps, key)
  if (before && before.name !== changed.name)
    await publishRenaming(tx, key, { before, name: changed.name, at })
  if (before?.active) await endPeriod(tx, key, at)
  if (changed.active) await beginPeriod(deps, { ...key, fields: changed, at })
  await announceAccount(tx, key.accountId)
  await publishChange(tx, key.accountId, 'numbers', [])
  const after = await getStaticNumber(deps, key)
  await recordChange(tx, toAuditChange(key, before, after), actor)
  return after
}

/** Reports show the number's events by its present name from now on, whatever it was called when they happened. */
const publishRenaming = async (
  tx: Executor,
  key: Key,
  { before, name, at }: { before: StaticNumber; name: string; at: Date },
): Promise<void> => {
  const formers = [...new Set([...(await listNames(tx, key)), before.name, name])]
  await publishFormerNames(tx, { accountId: key.accountId, formers, name, at })
}

const toAuditChange = (
  { accountId, staticNumberId }: Key,
  before: StaticNumber | null,
  after: StaticNumber,
): AuditChange => ({
  action:
    before === null
      ? 'create'
      : before.active === after.active
        ? 'update'
        : after.active
          ? 'restore'
          : 'archive',
  kind: 'static_number',
  objectId: staticNumberId,
  name: after.name,
  accountId,
  before: before && toAuditFields(before),
  after: toAuditFields(after),
})

const toAuditFields = (one: StaticNumber) => {
  const { name, kind, source, medium, campaign, content, term, channel, reach, sourceRules, active } = one
  return {
    ...{ name, kind, source, medium, campaign, content, term, channel, reach, sourceRules, active },
    number: one.visible,
    ringpool: one.ringpoolName,
  }
}
