import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { createDrawerForms, DrawerFormsContext } from '../form/drawer-forms.ts'
import classes from './detail-drawer.module.css'
import { ReturnFocus } from './return-focus.tsx'

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

/** Whether a key that was pressed closes a dialog: not in what stands over it, and not in a list that is open in it. */
const closes = ({ key, target, isComposing }: KeyboardEvent, dialog: HTMLElement | null): boolean => {
  if (key !== 'Escape' || isComposing || !(target instanceof Element)) return false
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false
  const within = target.closest('[role="dialog"]')
  return within === null || within === dialog
}

/** Details beside the table they belong to; the table stays where it was. A changed form in it is asked before it closes. */
export const DetailDrawer = (props: DetailDrawerProps) => {
  const { opened, onClose, title, subtitle, badges, actions, children } = props
  const { t } = useText()
  const [forms] = useState(createDrawerForms)
  const dialog = useRef<HTMLDivElement>(null)
  const close = () => forms.leave(onClose)
  const onKey = (event: KeyboardEvent) => {
    if (!opened || !closes(event, dialog.current)) return
    // A question that opens now is there before the next listener: it would be closed by the key that asked for it.
    event.stopImmediatePropagation()
    close()
  }
  useWindowEvent('keydown', onKey, { capture: true })
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      size={470}
      position="right"
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content ref={dialog}>
        <ReturnFocus />
        <Drawer.Header className={classes.header}>
          <div className={classes.heading}>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
            {badges && <div className={classes.badges}>{badges}</div>}
          </div>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          <DrawerFormsContext value={forms}>{children}</DrawerFormsContext>
        </Drawer.Body>
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
