import { IconChevronRight } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { formatBody } from './parse-signal.ts'
import classes from './signals.module.css'

/** A body as it was received; it can be unfolded. */
export const RawBody = ({ body, label }: { body: string; label?: string | null }) => {
  const { t } = useText()
  return (
    <details className={classes.raw}>
      <summary className={classes.summary}>
        <IconChevronRight size={13} stroke={2} aria-hidden />
        {t('connections.rawBody')}
      </summary>
      <CodeBlock code={formatBody(body)} {...(label && { label })} />
    </details>
  )
}
