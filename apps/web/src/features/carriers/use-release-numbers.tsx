import type { ReleasePlace } from '@talkie/contract/carriers'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { createUuid } from '../../services/uuid/create-uuid.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { formatPhone } from '../numbers/phone-text.tsx'
import type { OrderAnswer } from './carrier-types.ts'
import classes from './carriers.module.css'

type Release = {
  connectionId: string
  phones: readonly string[]
  from: ReleasePlace
}

/** Gives numbers back to their carrier, after a confirmation for which the number is typed. */
export const useReleaseNumbers = (onOrdered: (order: OrderAnswer) => void) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const send = useMutation(api.carriers.release.mutationOptions({ gcTime: 0 }))

  const release = async ({ connectionId, phones, from }: Release): Promise<void> => {
    const count = phones.length
    const [first = ''] = phones
    const input = { connectionId, phones: [...phones], from, orderId: createUuid() }
    const confirmed = await confirm({
      title: t(from === 'pool' ? 'carriers.confirm.takeOut' : 'carriers.confirm.release', {
        count,
        formatted: format.number(count),
      }),
      text: (
        <>
          <p>{t(`carriers.confirmRelease.${from}`)}</p>
          {count > 1 && <p className={`${classes.numbers} figures`}>{phones.map(formatPhone).join(' · ')}</p>}
        </>
      ),
      code: formatPhone(first),
      action: t(from === 'pool' ? 'carriers.takeOut' : 'carriers.release'),
      danger: true,
    })
    if (!confirmed) return
    try {
      onOrdered(await send.mutateAsync(input))
    } catch (error) {
      const { code, count: inUse, fields } = toApiError(error)
      const [wrong] = Object.values(fields)
      if (code === 'NUMBERS_IN_USE' && inUse !== null)
        snackbar.warn(t('carriers.inUse', { count: inUse, formatted: format.number(inUse) }))
      else if (code === 'CONFLICT') snackbar.warn(t('carriers.shownOnSite'))
      else if (wrong) snackbar.warn(t(wrong))
      else snackbar.error(error)
    }
  }
  return { release, busy: send.isPending }
}
