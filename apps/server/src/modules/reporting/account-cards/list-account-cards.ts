import type { AccountCard } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { type AccountFigure, accountFigures, figureSections, readsAny } from '@talkie/contract/live'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listAccounts } from '../../accounts/index.ts'
import { countAccountDays } from './count-account-days.ts'

/** An account's day so far, and what it has. */
type AccountDay = Record<AccountFigure, number>

const nothing: AccountDay = { visits: 0, calls: 0, valid: 0, ringpools: 0, numbers: 0 }

type Reader = Pick<User, 'profile' | 'permissions'>

/** The figures of an account that a user may read in one of its sections. */
const figuresFor = (reader: Reader, accountId: number): AccountFigure[] =>
  accountFigures.filter((figure) => readsAny(reader, accountId, figureSections[figure]))

/** The accounts that a user may open, each with those figures of its day so far that the user may read. */
export const listAccountCards = async (
  db: Executor,
  of: { user: Reader },
  countDays = countAccountDays,
): Promise<AccountCard[]> => {
  const accounts = await listAccounts(db, of)
  const readable = new Map(accounts.map(({ id }) => [id, figuresFor(of.user, id)]))
  const days = await countDays(
    db,
    accounts.filter(({ id }) => readable.get(id)?.length),
  )
  return accounts.map((account) => {
    const day = days.get(account.id) ?? nothing
    const shown: Partial<AccountDay> = Object.fromEntries(
      (readable.get(account.id) ?? []).map((figure) => [figure, day[figure]]),
    )
    const { ringpools, numbers, ...today } = shown
    return {
      ...account,
      today,
      ...(ringpools !== undefined && { ringpools }),
      ...(numbers !== undefined && { numbers }),
    }
  })
}
