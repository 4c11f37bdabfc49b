import { ActionIcon, Button } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useIsPhone } from './use-is-phone.ts'

type PageActionProps = {
  icon: ComponentType<IconProps>
  label: string
  /** On a phone only the icon is shown, where the button would take a row of its own. */
  iconOnPhone?: boolean | undefined
  onClick: () => void
}

/** A further action of a page, beside its main one. */
export const PageAction = ({ icon: Icon, label, iconOnPhone, onClick }: PageActionProps) => {
  const isPhone = useIsPhone()
  const icon = <Icon size={16} stroke={1.75} aria-hidden />
  return isPhone && iconOnPhone ? (
    <ActionIcon variant="default" size={32} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={icon} onClick={onClick}>
      {label}
    </Button>
  )
}
