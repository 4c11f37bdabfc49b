import type { AccountCard } from '@talkie/contract/accounts'
import { AccountTile } from './account-tile.tsx'
import classes from './accounts.module.css'

/** Accounts as tiles, as many beside each other as the page has room for. */
export const AccountCards = ({ accounts }: { accounts: readonly AccountCard[] }) => (
  <ul className={classes.tiles}>
    {accounts.map((account) => (
      <li key={account.id}>
        <AccountTile account={account} />
      </li>
    ))}
  </ul>
)
