import type { RowReason } from '@talkie/contract/numbers'
import { eq, inArray, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { announceAccount, findArchived } from '../../../accounts/index.ts'
import { poolNumber } from '../../number/tables.ts'
import { findOverflow } from '../../pool/refuse-overflow.ts'
import { findPlacements } from '../../ringpools/find-placements.ts'
import { setNumberActive } from '../../ringpools/set-number-active.ts'
import type { ReadRow } from '../reading/read-row.ts'
import type { Decision, ImportWriter } from './decision.ts'

type Stored = typeof poolNumber.$inferSelect
type PoolWrite = { before: Stored | undefined; after: typeof poolNumber.$inferInsert & { id: string } }

/** Numbers of the pool that rows name, by their line and as they are shown. */
const findStored = async (tx: Executor, rows: readonly ReadRow[]) => {
  const shown = rows.map(({ phone }) => phone)
  const lines = rows.map(({ phone, realPhone }) => realPhone ?? phone)
  const found = await tx
    .select()
    .from(poolNumber)
    .where(or(inArray(poolNumber.visible, shown), inArray(poolNumber.e164, lines)))
  return {
    byVisible: new Map(found.map((number) => [number.visible, number])),
    byLine: new Map(found.map((number) => [number.e164, number])),
  }
}

const changedBy = (
  before: Stored,
  { line: _, phone, ringpoolId: _r, reason: _w, ...said }: ReadRow,
): Stored => ({
  ...before,
  ...said,
  status: said.status === 'pending' || !said.status ? before.status : said.status,
  visible: phone,
})

const isSame = (one: Stored, other: Stored) =>
  (Object.keys(one) as (keyof Stored)[]).every((name) => one[name] === other[name])

/** A number that the pool does not have yet. */
const added = (
  { phone, realPhone = phone, ...said }: ReadRow,
  provider: Stored['provider'],
): PoolWrite['after'] => ({
  id: uuid(),
  provider,
  visible: phone,
  realPhone,
  e164: realPhone,
  destination: said.destination ?? null,
  callerId: said.callerId ?? null,
  tag: said.tag ?? null,
  status: said.status === 'inactive' ? 'inactive' : 'active',
  accountId: said.accountId ?? null,
})

const bad = (
  row: ReadRow,
  column: 'visible' | 'provider' | 'account',
  reason: RowReason,
): Decision<PoolWrite> => ({
  verdict: 'bad',
  problem: { line: row.line, column, value: column === 'visible' ? row.phone : '', reason },
})

/**
 * Rows of the pool. A row is about the number with its real phone, or where it says none, the one that is shown so; what
 * it leaves empty stays as it is. A number that stands in a ringpool, or that one shows for overflow, stays with its
 * account; an archived account is lent none.
 */
export const poolWriter: ImportWriter<PoolWrite> = {
  decide: async (tx, rows) => {
    const { byVisible, byLine } = await findStored(tx, rows)
    const placements = await findPlacements(
      tx,
      [...byLine.values(), ...byVisible.values()].map(({ id }) => id),
    )
    const archived = await findArchived(
      tx,
      rows.flatMap(({ accountId }) => accountId ?? []),
    )
    const isLentToArchived = ({ accountId }: ReadRow, before?: Stored) =>
      accountId !== undefined && accountId !== before?.accountId && archived.has(accountId)
    const leaving = rows.flatMap((row) => {
      const before = (row.realPhone ? byLine : byVisible).get(row.realPhone ?? row.phone)
      return before && before.accountId !== changedBy(before, row).accountId ? [before] : []
    })
    const overflow = new Set<string>()
    for (const number of leaving) if (await findOverflow(tx, number)) overflow.add(number.id)
    return rows.map((row): Decision<PoolWrite> => {
      const shown = byVisible.get(row.phone)
      const before = row.realPhone ? byLine.get(row.realPhone) : shown
      if (shown && shown.id !== before?.id) return bad(row, 'visible', 'already_used')
      if (!before && byLine.has(row.phone)) return bad(row, 'visible', 'already_used')
      if (isLentToArchived(row, before)) return bad(row, 'account', 'account_archived')
      if (!before)
        return row.provider
          ? { verdict: 'add', wanted: { before, after: added(row, row.provider) } }
          : bad(row, 'provider', 'required')
      const after = changedBy(before, row)
      if (isSame(before, after)) return { verdict: 'same' }
      if (after.accountId !== before.accountId && (placements.has(before.id) || overflow.has(before.id)))
        return bad(row, 'account', 'stands_in_ringpool')
      return { verdict: 'change', wanted: { before, after } }
    })
  },
  write: async (tx, wanted) => {
    const additions = wanted.filter(({ before }) => !before).map(({ after }) => after)
    if (additions.length > 0) await tx.insert(poolNumber).values(additions)
    for (const { before, after } of wanted)
      if (before) {
        const { id, ...columns } = after
        await tx.update(poolNumber).set(columns).where(eq(poolNumber.id, id))
        if (before.status !== after.status)
          await setNumberActive(tx, { numberId: id, active: after.status === 'active' })
      }
    const accounts = wanted.flatMap(({ before, after }) => [before?.accountId, after.accountId])
    for (const accountId of new Set(accounts)) if (accountId) await announceAccount(tx, accountId)
  },
}
