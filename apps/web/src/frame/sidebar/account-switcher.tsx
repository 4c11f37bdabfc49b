import { Popover, ScrollArea, TextInput } from '@mantine/core'
import { IconLayoutGrid, IconSearch, IconSelector } from '@tabler/icons-react'
import type { AccountSummary } from '@talkie/contract/accounts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccounts, useChosenAccount } from '../../services/navigation/account.tsx'
import classes from './account-switcher.module.css'
import { useOpenAccount } from './use-open-account.ts'

const matches = (account: AccountSummary, search: string) =>
  `${account.name} ${account.domain}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())

/** A searchable list of accounts, operated with the arrow keys and Enter. */
const Choice = ({ current, onDone }: { current: AccountSummary | null; onDone: () => void }) => {
  const { t } = useText()
  const { data } = useAccounts()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const openAccount = useOpenAccount()
  const matchingAccounts = (data ?? []).filter((account) => matches(account, search))
  const openAccountAndClose = (account: AccountSummary | undefined) => {
    if (!account) return
    onDone()
    openAccount(account.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive((index) => (index + step + matchingAccounts.length) % Math.max(matchingAccounts.length, 1))
    }
    if (event.key === 'Enter') openAccountAndClose(matchingAccounts[active])
  }
  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        role="combobox"
        aria-expanded
        aria-controls="account-choice"
        aria-activedescendant={matchingAccounts[active] && `account-choice-${matchingAccounts[active].id}`}
        aria-label={t('switcher.search')}
        placeholder={t('switcher.search')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        className={classes.search}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
      />
      <ScrollArea.Autosize mah={320} className={classes.choices}>
        <div role="listbox" id="account-choice" aria-label={t('switcher.label')}>
          {matchingAccounts.map((account, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above takes the keys
            <div
              key={account.id}
              id={`account-choice-${account.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={account.id === current?.id}
              data-active={index === active || undefined}
              className={classes.choice}
              onClick={() => openAccountAndClose(account)}
              onMouseMove={() => setActive(index)}
            >
              <AccountIcon name={account.name} icon={account.icon} size={26} />
              <span className={classes.words}>
                <span className={classes.name}>{account.name}</span>
                <span className={classes.domain}>{account.domain}</span>
              </span>
            </div>
          ))}
        </div>
        {matchingAccounts.length === 0 && <p className={classes.nothing}>{t('switcher.nothing')}</p>}
      </ScrollArea.Autosize>
      <button
        type="button"
        className={classes.all}
        onClick={() => {
          onDone()
          void navigate({ to: '/accounts' })
        }}
      >
        <IconLayoutGrid size={15} stroke={1.75} aria-hidden />
        {t('switcher.all')}
      </button>
    </>
  )
}

/** Shows the current account and opens another one. */
export const AccountSwitcher = ({ folded }: { folded: boolean }) => {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const account = useChosenAccount()
  const name = account?.name ?? t('switcher.placeholder')
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={280} trapFocus offset={6}>
      <Popover.Target>
        <button
          type="button"
          className={classes.target}
          data-folded={folded || undefined}
          onClick={() => setOpened(!opened)}
          title={t('switcher.label')}
          aria-label={folded ? `${t('switcher.label')}: ${name}` : undefined}
        >
          {account ? (
            <AccountIcon name={account.name} icon={account.icon} size={30} />
          ) : (
            <span className={classes.noAccount}>
              <IconLayoutGrid size={16} stroke={1.75} aria-hidden />
            </span>
          )}
          {!folded && (
            <>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                {account && <span className={classes.domain}>{account.domain}</span>}
              </span>
              <IconSelector size={15} stroke={1.75} aria-hidden className={classes.selector} />
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <Choice current={account} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
