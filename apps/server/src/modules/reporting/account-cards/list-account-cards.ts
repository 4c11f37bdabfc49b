import type { AccountCard } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { type AccountFigure, accountFigures, canReadAny, figureSections } from '@talkie/contract/live'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { listAccounts } from '../../accounts/index.ts'
import { countAccountDays } from './count-account-days.ts'

/** An account's figures of the day so far, and its ringpools and numbers. */
type AccountDay = Record<AccountFigure, number>

const emptyDay: AccountDay = { visits: 0, calls: 0, valid: 0, ringpools: 0, numbers: 0 }

type Reader = Pick<User, 'profile' | 'permissions'>

/** The figures of an account that a user may read in one of its sections. */
const listReadableFigures = (reader: Reader, accountId: number): AccountFigure[] =>
  accountFigures.filter((figure) => canReadAny(reader, accountId, figureSections[figure]))

/** The accounts that a user may open, each with the figures of the day so far that the user may read. */
export const listAccountCards = async (
  db: Executor,
  principal: { user: Reader },
  countDays = countAccountDays,
): Promise<AccountCard[]> => {
  const accounts = await listAccounts(db, principal)
  const readable = new Map(accounts.map(({ id }) => [id, listReadableFigures(principal.user, id)]))
  const days = await countDays(
    db,
    accounts.filter(({ id }) => readable.get(id)?.length),
  )
  return accounts.map((account) => {
    const day = days.get(account.id) ?? emptyDay
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
