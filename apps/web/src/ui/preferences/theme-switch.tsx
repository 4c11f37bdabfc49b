import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'

/** The colour scheme's toggle: label, icon and action. */
export const useThemeToggle = () => {
  const { t } = useText()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const dark = colorScheme !== 'light'
  return {
    label: t(dark ? 'theme.toLight' : 'theme.toDark'),
    Icon: dark ? IconSun : IconMoon,
    toggle: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export const ThemeSwitch = () => {
  const { label, Icon, toggle } = useThemeToggle()
  return (
    <ActionIcon onClick={toggle} aria-label={label} title={label}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
