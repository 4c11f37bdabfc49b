import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import type { AccountCard } from '@talkie/contract/accounts'
import { Link } from '@tanstack/react-router'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { useArchiveAccount } from '../../features/accounts/use-archive-account.ts'
import { useText } from '../../services/language/language.ts'
import { useAccountHome } from '../../services/navigation/account-home.ts'
import { useSession } from '../../services/session/session.tsx'
import { ActiveState } from '../../ui/states/status-badge.tsx'
import classes from './account-tile.module.css'
import { TileFigures, TileHoldings } from './tile-figures.tsx'

/** One account: its name, today's figures, its numbers and ringpools. The whole tile links to the account. */
export const AccountTile = ({ account }: { account: AccountCard }) => {
  const { t } = useText()
  const { user } = useSession()
  const openingLink = useAccountHome()(account.id)
  const archive = useArchiveAccount()
  const ArchiveIcon = account.active ? IconArchive : IconRestore
  const archiveLabel = t(account.active ? 'accounts.archiveTitle' : 'accounts.restoreTitle', {
    name: account.name,
  })
  const edit = t('accounts.edit', { name: account.name })
  return (
    <article className={classes.tile} data-inactive={!account.active || undefined}>
      <header className={classes.header}>
        <AccountIcon name={account.name} icon={account.icon} size={36} />
        <div className={classes.identity}>
          <h2 className={classes.name}>
            {openingLink ? (
              <Link {...openingLink} className={classes.open}>
                {account.name}
              </Link>
            ) : (
              account.name
            )}
          </h2>
          <p className={classes.domain}>{account.domain}</p>
        </div>
        {!account.active && <ActiveState active={false} />}
        {user?.profile === 'privileged' && (
          <>
            <Tooltip label={archiveLabel}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                className={classes.edit}
                aria-label={archiveLabel}
                onClick={() => void archive(account)}
              >
                <ArchiveIcon size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={edit}>
              <ActionIcon
                component={Link}
                to={`/accounts/${account.id}/update`}
                variant="subtle"
                color="gray"
                size={28}
                className={classes.edit}
                aria-label={edit}
              >
                <IconPencil size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </header>
      <TileFigures account={account} hasScreen={openingLink !== null} />
      <footer className={classes.footer}>
        <span className={classes.client}>{account.clientName}</span>
        <TileHoldings account={account} />
      </footer>
    </article>
  )
}
