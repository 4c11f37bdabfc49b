import { Button, Menu } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import { useOwnPicture } from '../../services/session/picture.ts'
import { useSession } from '../../services/session/session.tsx'
import { LanguageItems } from '../../ui/preferences/language-menu.tsx'
import { useThemeToggle } from '../../ui/preferences/theme-switch.tsx'
import classes from './profile-menu.module.css'

/** The signed-in user and the sign-out; on a narrow screen also language and theme. */
export const ProfileMenu = ({ onShortcuts }: { onShortcuts: () => void }) => {
  const { t } = useText()
  const { user, signOut } = useSession()
  const picture = useOwnPicture()
  const theme = useThemeToggle()
  if (!user) return null
  const initials = `${[...user.name][0] ?? ''}${[...user.lastname][0] ?? ''}`.toUpperCase()
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" px={8} miw={34} aria-label={`${initials} · ${t('profile.label')}`}>
          {picture ? <img src={picture} alt="" className={classes.picture} /> : initials}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <div className={classes.name}>
            {user.name} {user.lastname}
          </div>
          <div className={classes.email}>{user.email}</div>
          <div className={classes.email}>{t(`profile.${user.profile}`)}</div>
        </div>
        <Menu.Divider />
        <div className={classes.narrow}>
          <Menu.Item leftSection={<theme.Icon size={15} stroke={1.75} aria-hidden />} onClick={theme.toggle}>
            {theme.label}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('language.label')}</Menu.Label>
          <LanguageItems />
          <Menu.Divider />
        </div>
        <Menu.Item
          // The items above are hidden on a wide screen and cannot take the focus.
          data-autofocus
          leftSection={<IconUserCircle size={15} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link to="/profile" {...props} />}
        >
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={15} stroke={1.75} aria-hidden />} onClick={onShortcuts}>
          {t('profile.shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={15} stroke={1.75} aria-hidden />} onClick={signOut}>
          {t('profile.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
