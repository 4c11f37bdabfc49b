import type { ReactNode } from 'react'
import classes from './widget-card.module.css'

type WidgetCardProps = {
  title: string
  /** The title's tooltip: what is counted, and how. */
  hint?: string
  /** Controls or a subdued text, to the right of the title. */
  aside?: ReactNode
  /** Moves the aside below the title if there is no room beside it. */
  stacks?: boolean
  /** `none` lets a table or a list extend to the edges. */
  padding?: 'md' | 'none'
  children: ReactNode
}

/** The frame of a widget: fills its area of the page, with the title above and the content below. */
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
