import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../shell/language.ts'
import classes from './detail-drawer.module.css'

type DetailDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  badges?: ReactNode
  /** Stands at the bottom, always in sight. */
  actions?: ReactNode
  children: ReactNode
}

/** Details beside the table they belong to; the table stays where it was. */
export const DetailDrawer = (props: DetailDrawerProps) => {
  const { opened, onClose, title, subtitle, badges, actions, children } = props
  const { t } = useText()
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={470}
      position="right"
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content>
        <Drawer.Header className={classes.header}>
          <div className={classes.heading}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            {badges && <div className={classes.badges}>{badges}</div>}
          </div>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {actions && <footer className={classes.actions}>{actions}</footer>}
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A part of a drawer under a hairline, with a quiet heading. */
export const DrawerSection = (props: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <header className={classes.sectionHeader}>
      <h3 className={classes.sectionTitle}>{props.title}</h3>
      {props.aside}
    </header>
    {props.children}
  </section>
)

/** Names and values, one under the other. */
export const Facts = ({ items }: { items: { label: ReactNode; value: ReactNode }[] }) => (
  <dl className={classes.facts}>
    {items.map(({ label, value }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a thing keep their order
      <div key={index} className={classes.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
