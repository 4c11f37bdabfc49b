import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { Notice } from '../../ui/states/states.tsx'
import classes from './carriers.module.css'

/** The carrier's own sentence, which is in English. */
export const Sentence = ({ text }: { text: string | null }) =>
  text && (
    <span lang="en" className={classes.sentence}>
      {text}
    </span>
  )

/** Why a carrier did not answer: our words, and the carrier's where it refused. */
export const CarrierError = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { t } = useText()
  const { text, code, fields } = toApiError(error)
  const [, wrongPhone] = Object.entries(fields).find(([path]) => path.startsWith('phones.')) ?? []
  const isCarriers = code === 'CARRIER_REFUSED' && error instanceof ORPCError
  return (
    <Notice
      tone="bad"
      action={
        onRetry && (
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        )
      }
    >
      {fields.accountSid ? t('carriers.noAccountSid') : t(wrongPhone ?? text)}
      {isCarriers && <Sentence text={error.message} />}
    </Notice>
  )
}
