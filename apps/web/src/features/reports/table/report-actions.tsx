import { ActionIcon, Tooltip } from '@mantine/core'
import { IconMail, IconRestore } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

type ReportActionsProps = {
  /** Null if the screen shows its defaults. */
  onReset: (() => void) | null
  /** Null if there is nothing to send. */
  onMail: (() => void) | null
}

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Actions on the whole report, besides column choice and CSV. */
export const ReportActions = ({ onReset, onMail }: ReportActionsProps) => {
  const { t } = useText()
  const { active } = useAccount().account
  return (
    <>
      {onReset && (
        <Tooltip label={t('report.reset')}>
          <ActionIcon aria-label={t('report.reset')} onClick={onReset}>
            <IconRestore {...small} />
          </ActionIcon>
        </Tooltip>
      )}
      {onMail && (
        <Tooltip label={t('report.mail')}>
          <ActionIcon aria-label={t('report.mail')} disabled={!active} onClick={onMail}>
            <IconMail {...small} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
