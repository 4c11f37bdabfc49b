import type { RowProblemReason } from '@talkie/contract/numbers'
import { eq, inArray, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { announceAccount, findArchivedAccounts } from '../../../accounts/index.ts'
import { findStaticNames } from '../../number/find-static-numbers.ts'
import { poolNumber } from '../../number/tables.ts'
import { findOverflowRingpool } from '../../pool/refuse-overflow-number.ts'
import { findPlacements } from '../../ringpools/members/find-placements.ts'
import { setNumberActive } from '../../ringpools/members/set-number-active.ts'
import type { ParsedRow } from '../reading/parsed-row.ts'
import { compareFields, type Fields } from './compare-fields.ts'
import type { Decision, ImportWriter } from './decision.ts'

type Stored = typeof poolNumber.$inferSelect
type PoolWrite = { before: Stored | undefined; after: typeof poolNumber.$inferInsert & { id: string } }

/** Finds the pool numbers that rows name, by real phone and by visible number. */
const findStored = async (tx: Executor, rows: readonly ParsedRow[]) => {
  const visibleNumbers = rows.map(({ subject }) => subject)
  const realPhones = rows.map(({ subject, realPhone }) => realPhone ?? subject)
  const found = await tx
    .select()
    .from(poolNumber)
    .where(or(inArray(poolNumber.visible, visibleNumbers), inArray(poolNumber.e164, realPhones)))
  return {
    byVisible: new Map(found.map((number) => [number.visible, number])),
    byRealPhone: new Map(found.map((number) => [number.e164, number])),
  }
}

const applyRow = (
  before: Stored,
  { line: _, subject, ringpoolId: _r, reason: _w, ...fields }: ParsedRow,
): Stored => ({
  ...before,
  ...fields,
  status: fields.status === 'pending' || !fields.status ? before.status : fields.status,
  visible: subject,
})

/** The columns of a number, as a preview shows them. A real phone that is the visible number goes without saying. */
const toFields = (number: PoolWrite['after'] | Stored): Fields => ({
  visible: number.visible,
  provider: number.provider,
  realPhone: number.e164 === number.visible ? null : number.e164,
  destination: number.destination ?? null,
  callerId: number.callerId ?? null,
  tag: number.tag ?? null,
  status: number.status ?? null,
  account: number.accountId ? String(number.accountId) : null,
})

/** Builds a number that is new to the pool. */
const toNewNumber = (
  { subject, realPhone = subject, ...fields }: ParsedRow,
  provider: Stored['provider'],
  accountId: number | null,
): PoolWrite['after'] => ({
  id: uuid(),
  provider,
  visible: subject,
  realPhone,
  e164: realPhone,
  destination: fields.destination ?? null,
  callerId: fields.callerId ?? null,
  tag: fields.tag ?? null,
  status: fields.status === 'inactive' ? 'inactive' : 'active',
  accountId,
})

const rejectRow = (
  row: ParsedRow,
  column: 'visible' | 'provider' | 'account',
  reason: RowProblemReason,
): Decision<PoolWrite> => ({
  verdict: 'bad',
  problem: { line: row.line, column, value: column === 'visible' ? row.subject : '', reason },
})

/**
 * Writes rows of the pool. A row is about the number with its real phone, or, where it has none, about the one with
 * its visible number. Empty cells keep the stored value; a new number takes the chosen defaults. A number that is in a ringpool or a static number, or that
 * a ringpool shows for overflow, stays with its account. No number is lent to an archived account.
 */
export const poolWriter: ImportWriter<PoolWrite> = {
  decide: async (tx, rows, { defaults }) => {
    const { byVisible, byRealPhone } = await findStored(tx, rows)
    const placements = await findPlacements(
      tx,
      [...byRealPhone.values(), ...byVisible.values()].map(({ id }) => id),
    )
    const archived = await findArchivedAccounts(
      tx,
      [...rows, defaults].flatMap(({ accountId }) => accountId ?? []),
    )
    const isLentToArchived = (accountId: number | null | undefined, before?: Stored) =>
      accountId !== null &&
      accountId !== undefined &&
      accountId !== before?.accountId &&
      archived.has(accountId)
    const leaving = rows.flatMap((row) => {
      const before = (row.realPhone ? byRealPhone : byVisible).get(row.realPhone ?? row.subject)
      return before && before.accountId !== applyRow(before, row).accountId ? [before] : []
    })
    const staticNames = await findStaticNames(
      tx,
      leaving.map(({ id }) => id),
    )
    const overflow = new Set<string>()
    for (const number of leaving) if (await findOverflowRingpool(tx, number)) overflow.add(number.id)
    // Neither may the overflow number of a site be written otherwise, nor a used number become one.
    const renamed = new Set<string>()
    for (const row of rows) {
      const before = row.realPhone ? byRealPhone.get(row.realPhone) : undefined
      if (!before || before.visible === row.subject) continue
      for (const number of [before, { ...before, visible: row.subject }])
        if (await findOverflowRingpool(tx, number)) renamed.add(row.subject)
    }
    return rows.map((row): Decision<PoolWrite> => {
      const shown = byVisible.get(row.subject)
      const before = row.realPhone ? byRealPhone.get(row.realPhone) : shown
      if (shown && shown.id !== before?.id) return rejectRow(row, 'visible', 'already_used')
      if (!before && byRealPhone.has(row.subject)) return rejectRow(row, 'visible', 'already_used')
      const accountId = row.accountId ?? (before ? undefined : defaults.accountId)
      if (isLentToArchived(accountId, before)) return rejectRow(row, 'account', 'account_archived')
      if (!before) {
        const provider = row.provider ?? defaults.provider
        if (!provider) return rejectRow(row, 'provider', 'required')
        const added = toNewNumber(row, provider, accountId ?? null)
        return {
          verdict: 'add',
          write: { before, after: added },
          fields: compareFields(undefined, toFields(added)),
        }
      }
      const after = applyRow(before, row)
      const fields = compareFields(toFields(before), toFields(after))
      if (fields.length === 0) return { verdict: 'same' }
      if (after.accountId !== before.accountId && (placements.has(before.id) || overflow.has(before.id)))
        return rejectRow(row, 'account', 'stands_in_ringpool')
      if (after.accountId !== before.accountId && staticNames.has(before.id))
        return rejectRow(row, 'account', 'is_static_number')
      if (renamed.has(row.subject)) return rejectRow(row, 'visible', 'shown_as_overflow')
      return { verdict: 'change', write: { before, after }, fields }
    })
  },
  write: async (tx, writes) => {
    const additions = writes.filter(({ before }) => !before).map(({ after }) => after)
    if (additions.length > 0) await tx.insert(poolNumber).values(additions)
    for (const { before, after } of writes)
      if (before) {
        const { id, ...columns } = after
        await tx.update(poolNumber).set(columns).where(eq(poolNumber.id, id))
        if (before.status !== after.status)
          await setNumberActive(tx, { numberId: id, active: after.status === 'active' })
      }
    const accounts = writes.flatMap(({ before, after }) => [before?.accountId, after.accountId])
    for (const accountId of new Set(accounts)) if (accountId) await announceAccount(tx, accountId)
  },
}
