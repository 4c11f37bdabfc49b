import type { ReactNode } from 'react'
import classes from './card.module.css'

type CardProps = {
  title?: ReactNode
  /** Subdued, to the right of the title. */
  aside?: ReactNode
  /** `none` lets a table or a list extend to the edges. */
  padding?: 'md' | 'none'
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline border for related content. */
export const Card = ({ title, aside, padding = 'md', className, children }: CardProps) => (
  <section className={[classes.card, className].filter(Boolean).join(' ')} data-padding={padding}>
    {(title || aside) && (
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
    )}
    {children}
  </section>
)
