import { CodeText } from './code-text.tsx'
import classes from './lead.module.css'

/** An explanation above or below the code of a card, with `code` between backticks. */
export const Lead = ({ children }: { children: string }) => (
  <p className={classes.lead}>
    <CodeText>{children}</CodeText>
  </p>
)
