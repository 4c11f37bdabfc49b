import type { ReactNode } from 'react'
import classes from './widget-card.module.css'

type WidgetCardProps = {
  title: string
  /** Said when the title is pointed at: what is counted, and how. */
  hint?: string
  /** What can be chosen in the widget, or said quietly; at the right of the title. */
  aside?: ReactNode
  /** Lets the aside stand below the title where it has no room beside it. */
  stacks?: boolean
  /** `none` lets a table or a list reach the edges. */
  padding?: 'md' | 'none'
  children: ReactNode
}

/** The frame of a widget: fills its place on the page, its title above, what it shows below. */
export const WidgetCard = ({ title, hint, aside, stacks, padding = 'md', children }: WidgetCardProps) => (
  <section className={classes.card} aria-label={title}>
    <header className={classes.header} data-stacks={stacks || undefined}>
      <h2 className={classes.title} title={hint}>
        {title}
      </h2>
      {aside && <div className={classes.aside}>{aside}</div>}
    </header>
    <div className={classes.body} data-padding={padding}>
      {children}
    </div>
  </section>
)
