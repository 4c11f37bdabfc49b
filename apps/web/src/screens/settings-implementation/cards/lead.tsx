import { CodeText } from './code-text.tsx'
import classes from './lead.module.css'

/** What a card is for, above or below its code; `code` stands between backticks. */
export const Lead = ({ children }: { children: string }) => (
  <p className={classes.lead}>
    <CodeText>{children}</CodeText>
  </p>
)
