import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react'
import type { AccountCard } from '@talkie/contract'
import { Link } from '@tanstack/react-router'
import { AccountIcon } from '../../components/account-icon.tsx'
import { useFormat } from '../../components/format.ts'
import { ActiveState } from '../../components/status-badge.tsx'
import { useText } from '../../shell/language.ts'
import { useSession } from '../../shell/session.tsx'
import classes from './account-tile.module.css'
import { useArchiveAccount } from './use-archive-account.ts'
import { useOpeningScreen } from './use-opening-screen.ts'

const metrics = [
  ['visits', 'visit'],
  ['calls', 'call'],
  ['valid', 'valid'],
] as const

/** One account: who it is, its day so far, what it has. All of it leads into the account. */
export const AccountTile = ({ account }: { account: AccountCard }) => {
  const { t } = useText()
  const format = useFormat()
  const { user } = useSession()
  const opening = useOpeningScreen()(account.id)
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
        <div className={classes.who}>
          <h2 className={classes.name}>
            {opening ? (
              <Link to={opening} className={classes.open}>
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
      <dl className={`${classes.metrics} figures`}>
        {metrics.map(([field, metric]) => (
          <div key={field}>
            <dt>
              <span className={classes.mark} style={{ background: `var(--metric-${metric})` }} />
              {t(`accounts.${field}`)}
            </dt>
            <dd>{format.number(account.today[field])}</dd>
          </div>
        ))}
      </dl>
      <footer className={classes.footer}>
        <span className={classes.client}>{account.clientName}</span>
        <span>
          {t('accounts.numbers', { count: account.numbers, formatted: format.number(account.numbers) })}
          {' · '}
          {t('accounts.ringpools', { count: account.ringpools, formatted: format.number(account.ringpools) })}
        </span>
      </footer>
    </article>
  )
}
