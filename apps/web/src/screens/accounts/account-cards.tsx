import type { AccountCard } from '@talkie/contract/accounts'
import { AccountTile } from './account-tile.tsx'
import classes from './accounts.module.css'

/** Accounts as a grid of tiles. */
export const AccountCards = ({ accounts }: { accounts: readonly AccountCard[] }) => (
  <ul className={classes.tiles}>
    {accounts.map((account) => (
      <li key={account.id}>
        <AccountTile account={account} />
      </li>
    ))}
  </ul>
)
