import { Fragment } from 'react'
import classes from './code-text.module.css'

/** Renders a text with `code` between backticks. */
export const CodeText = ({ children }: { children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <code key={index} className={classes.code}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <Fragment key={index}>{part}</Fragment>
    ),
  )
