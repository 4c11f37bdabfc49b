import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './tab-strip.module.css'

/** A link to a screen of the same account. */
type ScreenLink = { to: string; label: ReactNode }

type LinkStripProps = {
  /** What the links are for, for screen readers. */
  label: string
  links: readonly ScreenLink[]
}

/** Links between neighbouring screens, which look like tabs; `accountId` is taken from the address. */
export const LinkStrip = ({ label, links }: LinkStripProps) => (
  <nav className={classes.lined} aria-label={label}>
    <div className={classes.tabs}>
      {links.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          params
          search={{}}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.tab}
        >
          {text}
        </Link>
      ))}
    </div>
  </nav>
)
