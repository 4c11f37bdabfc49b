import { Modal, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { foldText } from '@talkie/contract/fold-text'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { AccountIcon } from '../../features/accounts/account-icon.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccounts, useChosenAccount } from '../../services/navigation/account.tsx'
import { useNavigation } from '../../services/navigation/navigation.ts'
import { useCarriedSearch } from '../../services/navigation/use-carried-search.ts'
import { ReturnFocus } from '../../ui/dialogs/return-focus.tsx'
import { useOpenAccount } from '../sidebar/use-open-account.ts'
import classes from './palette.module.css'

type Command = { id: string; group: string; name: string; about: string; icon: ReactNode; run: () => void }

const useCommands = (): Command[] => {
  const { t } = useText()
  const navigate = useNavigate()
  const openAccount = useOpenAccount()
  const { account, administration } = useNavigation()
  const accountId = useChosenAccount()?.id
  const carriedSearch = useCarriedSearch()
  const { data: accounts = [] } = useAccounts()
  const screenCommands = [...account, ...administration].flatMap(({ group, items }) =>
    items.map(({ to, screen }) => ({
      id: to,
      group: t('palette.screens'),
      name: t(screen.title),
      about: t(`nav.group.${group}`),
      icon: <screen.icon size={17} stroke={1.6} aria-hidden />,
      run: () =>
        void navigate({ to, params: { accountId: String(accountId) }, search: carriedSearch(to, accountId) }),
    })),
  )
  const accountCommands = accounts.map(({ id, name, domain, icon }) => ({
    id: `account-${id}`,
    group: t('palette.accounts'),
    name,
    about: domain,
    icon: <AccountIcon name={name} icon={icon} size={22} />,
    run: () => void openAccount(id),
  }))
  return [...screenCommands, ...accountCommands]
}

/** Cmd/Ctrl-K: opens any screen or account by a few letters of its name. */
const Palette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useText()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const matches = useCommands().filter(({ name, about }) =>
    foldText(`${name} ${about}`).includes(foldText(query.trim())),
  )
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const next = (active + step + matches.length) % Math.max(matches.length, 1)
      setActive(next)
      document.getElementById(`command-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') run(matches[active])
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={560}
      padding={0}
      yOffset="12vh"
      centered={false}
      classNames={{ content: classes.palette }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label={t('palette.label')}>
        <ReturnFocus />
        <TextInput
          data-autofocus
          variant="unstyled"
          className={classes.search}
          role="combobox"
          aria-expanded
          aria-controls="commands"
          aria-activedescendant={matches[active] && `command-${active}`}
          aria-label={t('palette.open')}
          placeholder={t('palette.open')}
          leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
        />
        <div className={classes.list} role="listbox" id="commands" aria-label={t('palette.label')}>
          {matches.map((command, index) => (
            <div key={command.id} role="presentation">
              {command.group !== matches[index - 1]?.group && (
                <div className={classes.group} role="presentation">
                  {command.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field above takes the keys */}
              <div
                id={`command-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes.command}
                onClick={() => run(command)}
                onMouseMove={() => setActive(index)}
              >
                <span className={classes.icon}>{command.icon}</span>
                <span>{command.name}</span>
                <span className={classes.about}>{command.about}</span>
              </div>
            </div>
          ))}
        </div>
        {matches.length === 0 && <p className={classes.nothing}>{t('palette.nothing', { query })}</p>}
      </Modal.Content>
    </Modal.Root>
  )
}

export default Palette
