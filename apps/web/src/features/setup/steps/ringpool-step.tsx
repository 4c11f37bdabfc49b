import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { type TextKey, useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { LinkButton } from '../../../ui/page/link-button.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { Notice } from '../../../ui/states/states.tsx'
import { parsePhone } from '../../numbers/parse-phone.ts'
import { PhoneField } from '../../numbers/phone-field.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { type RingpoolValues, ringpoolSchema } from '../../ringpools/form/ringpool-values.ts'
import { suggestRingpool } from '../../ringpools/form/suggest-ringpool.ts'
import { useNewRingpool } from '../../ringpools/use-new-ringpool.ts'
import type { SetupData } from '../setup-data.ts'
import classes from './step.module.css'
import { AskForStep, StepActions, StepText } from './step.tsx'

/** The ringpool that assigns the account's numbers to visitors. The first one needs only the company's own number. */
export const RingpoolStep = ({ setup: { ringpool, numbers } }: { setup: SetupData }) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  if (ringpool)
    return (
      <StepActions>
        <LinkButton
          to="/accounts/$accountId/ringpool-management/$ringpoolId/update"
          params={{ accountId: String(accountId), ringpoolId: ringpool.id }}
          size="xs"
          variant="default"
        >
          {t('setup.ringpool.open', { name: ringpool.name })}
        </LinkButton>
      </StepActions>
    )
  if (!can('ringpool.management', 'w')) return <AskForStep />
  if (numbers.count === 0) return <StepText>{t('setup.ringpool.needsNumbers')}</StepText>
  // All numbers are in a ringpool that is archived: it is restored, or they are taken out of it.
  if (numbers.unused === 0)
    return (
      <>
        <StepText>{t('setup.ringpool.archived')}</StepText>
        <StepActions>
          <LinkButton
            to="/accounts/$accountId/ringpool-management"
            params={{ accountId: String(accountId) }}
            size="xs"
          >
            {t('setup.ringpool.manage')}
          </LinkButton>
        </StepActions>
      </>
    )
  return <SuggestedRingpool key={numbers.unused} />
}

/** Only users who may create ringpools may read the numbers of which one is suggested. */
const SuggestedRingpool = () => {
  const { accountId } = useAccount()
  const suggested = useNewRingpool(accountId)
  return suggested ? <FirstRingpool suggested={suggested} /> : <TableSkeleton rows={2} />
}

const FirstRingpool = ({ suggested }: { suggested: RingpoolValues }) => {
  const { t } = useText()
  const { account, accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.ringpools.create.mutationOptions())
  const [destination, setDestination] = useState(suggested.destination)
  const [error, setError] = useState<TextKey | null>(null)
  const e164 = parsePhone(destination, account.country)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (e164 === null)
      return setError(destination.trim() === '' ? 'message.fillInField' : 'error.field.invalid_phone')
    setError(null)
    const fields = ringpoolSchema(account.country).parse(
      suggestRingpool({ name: suggested.name, destination: e164, numberIds: suggested.numberIds }),
    )
    const confirmed = await confirm({
      title: t('ringpoolForm.confirmCreate', { name: fields.name }),
      text: t('ringpoolForm.confirmCreateText'),
      action: t('common.create'),
    })
    if (!confirmed) return
    try {
      const { id: ringpoolId } = await create.mutateAsync({ accountId, ...fields })
      snackbar.done('done.ringpool.created', fields, {
        to: '/accounts/$accountId/ringpool-management/$ringpoolId/update',
        params: { accountId: String(accountId), ringpoolId },
      })
    } catch (refused) {
      const { fields: refusedFields, text } = toApiError(refused)
      return setError(refusedFields.destination ?? refusedFields.overflow ?? text)
    }
    await queries.invalidateQueries({ queryKey: api.ringpools.key() })
    await queries.invalidateQueries({ queryKey: api.numbers.key() })
    await queries.invalidateQueries({ queryKey: api.setup.key() })
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <StepText>
        {t('setup.ringpool.text', { count: suggested.numberIds.length, name: suggested.name })}
      </StepText>
      <PhoneField
        label={t('setup.ringpool.own')}
        hint={t('setup.ringpool.ownHint')}
        required
        country={account.country}
        value={destination}
        error={error && t(error)}
        onChange={setDestination}
      />
      {e164 !== null && suggested.numberIds.length > 0 && (
        <Notice>{t('setup.ringpool.effect', { number: formatPhone(e164) })}</Notice>
      )}
      <StepActions>
        <Button type="submit" size="xs" loading={create.isPending}>
          {t('setup.ringpool.create')}
        </Button>
        <LinkButton
          to="/accounts/$accountId/ringpool-management/new"
          params={{ accountId: String(accountId) }}
          search={{ next: 'setup' }}
          size="xs"
          variant="subtle"
        >
          {t('setup.ringpool.adjust')}
        </LinkButton>
      </StepActions>
    </form>
  )
}
