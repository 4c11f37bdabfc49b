import { Fragment } from 'react'
import classes from './code-text.module.css'

/** A text whose `code` stands between backticks. */
export const CodeText = ({ children }: { children: string }) =>
  children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <code key={index} className={classes.code}>
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <Fragment key={index}>{part}</Fragment>
    ),
  )
