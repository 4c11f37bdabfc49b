import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import classes from './copy-field.module.css'

/** Copies a value. In a row that opens something, the click is only the copy's. */
export const CopyIcon = ({ value }: { value: string }) => {
  const { t } = useText()
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => {
        const label = t(copied ? 'common.copied' : 'common.copy')
        return (
          <Tooltip label={label}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={26}
              aria-label={label}
              onClick={(event) => {
                event.stopPropagation()
                copy()
              }}
            >
              {copied ? (
                <IconCheck size={15} stroke={2} color="var(--good-text)" aria-hidden />
              ) : (
                <IconCopy size={15} stroke={1.75} aria-hidden />
              )}
            </ActionIcon>
          </Tooltip>
        )
      }}
    </CopyButton>
  )
}

/** A value to copy (a key, a URL), with its copy button. */
export const CopyField = ({ value, label }: { value: string; label?: string }) => (
  <div>
    {label && <div className={classes.label}>{label}</div>}
    <div className={classes.line}>
      <code className={classes.value}>{value}</code>
      <CopyIcon value={value} />
    </div>
  </div>
)

/** Several lines of code to copy, with their copy button. */
export const CodeBlock = ({ code, label }: { code: string; label?: string }) => (
  <div className={classes.block}>
    <div className={classes.bar}>
      <span>{label}</span>
      <CopyIcon value={code} />
    </div>
    <pre className={classes.code}>
      <code>{code}</code>
    </pre>
  </div>
)
