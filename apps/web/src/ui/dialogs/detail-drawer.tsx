import { Drawer } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { createDrawerForms, DrawerFormsContext } from '../form/drawer-forms.ts'
import classes from './detail-drawer.module.css'
import { type DrawerNeighbours, findStep, NeighbourButtons } from './neighbour-buttons.tsx'
import { ReturnFocus } from './return-focus.tsx'

type DetailDrawerProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  badges?: ReactNode
  /** Steps to the previous and next of the list that this is from. */
  neighbours?: DrawerNeighbours | undefined
  /** Shown at the bottom, always visible. */
  actions?: ReactNode
  children: ReactNode
}

/** Whether a key press closes the dialog: not if it happened in an overlay above it or in one of its open lists. */
const isCloseKey = ({ key, target, isComposing }: KeyboardEvent, dialog: HTMLElement | null): boolean => {
  if (key !== 'Escape' || isComposing || !(target instanceof Element)) return false
  if (target.getAttribute('data-mantine-stop-propagation') === 'true') return false
  const within = target.closest('[role="dialog"], [role="menu"]')
  return within === null || within === dialog
}

/** A details drawer beside the table that it belongs to. It asks before closing if a form in it was changed. */
export const DetailDrawer = (props: DetailDrawerProps) => {
  const { opened, onClose, title, subtitle, badges, neighbours, actions, children } = props
  const { t } = useText()
  const [forms] = useState(createDrawerForms)
  const dialog = useRef<HTMLDivElement>(null)
  const close = () => forms.leave(onClose)
  const onKey = (event: KeyboardEvent) => {
    if (!opened || !isCloseKey(event, dialog.current)) return
    // A confirmation that opens now must not receive the key press that opened it.
    event.stopImmediatePropagation()
    close()
  }
  useWindowEvent('keydown', onKey, { capture: true })
  const onStepKey = (event: KeyboardEvent) => {
    if (!opened || !neighbours || document.querySelectorAll('[role="dialog"]').length > 1) return
    const step = findStep(event, neighbours)
    if (step) forms.leave(step)
  }
  useWindowEvent('keydown', onStepKey)
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
          {neighbours && (
            <NeighbourButtons
              neighbours={{
                previous: neighbours.previous && (() => forms.leave(neighbours.previous ?? close)),
                next: neighbours.next && (() => forms.leave(neighbours.next ?? close)),
              }}
            />
          )}
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

/** A section of a drawer, with a hairline and a subdued heading. */
export const DrawerSection = (props: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.section}>
    <header className={classes.sectionHeader}>
      <h3 className={classes.sectionTitle}>{props.title}</h3>
      {props.aside}
    </header>
    {props.children}
  </section>
)

/** A list of labels and values. */
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
