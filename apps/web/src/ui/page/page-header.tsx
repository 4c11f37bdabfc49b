import { IconArrowLeft } from '@tabler/icons-react'
import { appName } from '@talkie/contract/brand'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../../services/language/language.ts'
import classes from './page-header.module.css'
import { type Tab, TabStrip } from './tab-strip.tsx'
import { useTopBarSlots } from './top-bar-slots.tsx'

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  /** The back link, as on a form; `accountId` is taken from the address. */
  back?: {
    to: string
    params?: Record<string, string>
    search?: Record<string, unknown>
    label?: string
  }
  tabs?: readonly Tab[]
  tab?: string
  onTab?: (tab: string) => void
}

/** The screen's title and actions, rendered in the top bar, and its tabs below. */
export const PageHeader = ({ title, subtitle, actions, back, tabs, tab, onTab }: PageHeaderProps) => {
  const slots = useTopBarSlots()
  const { t } = useText()
  useEffect(() => {
    document.title = `${title} · ${appName}`
  }, [title])
  return (
    <>
      {slots.title &&
        createPortal(
          <div className={classes.heading}>
            {back && (
              <Link
                to={back.to}
                params={back.params ?? true}
                search={back.search ?? {}}
                className={classes.back}
                aria-label={back.label ?? t('common.back')}
              >
                <IconArrowLeft size={16} stroke={1.75} aria-hidden />
              </Link>
            )}
            <h1 className={classes.title}>{title}</h1>
            {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
          </div>,
          slots.title,
        )}
      {slots.actions && actions && createPortal(actions, slots.actions)}
      {tabs && (
        <div className={classes.tabs}>
          <TabStrip label={title} tabs={tabs} selected={tab} onSelect={(value) => onTab?.(value)} />
        </div>
      )}
    </>
  )
}
