import { useMutation } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { Sentence } from '../carrier-error.tsx'
import type { ChangeAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { useRefreshNumbers } from '../use-refresh-numbers.ts'

/** Repairs numbers at a carrier, and adds those to the pool that are only there, each after a confirmation. */
export const useCarrierChanges = (connectionId: string) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const refresh = useRefreshNumbers()
  const repairing = useMutation(api.carriers.repair.mutationOptions())
  const adopting = useMutation(api.carriers.adopt.mutationOptions())

  const run = async (
    phones: string[],
    what: 'repair' | 'adopt',
    change: () => Promise<ChangeAnswer>,
  ): Promise<void> => {
    const count = phones.length
    const confirmed = await confirm({
      title: t(`carriers.confirm.${what}`, { count, formatted: format.number(count) }),
      text: (
        <>
          <p>{t(`carriers.confirmText.${what}`)}</p>
          <p className={`${classes.numbers} figures`}>{phones.map(formatPhone).join(' · ')}</p>
        </>
      ),
      action: t(`carriers.${what}`),
    })
    if (!confirmed) return
    try {
      const { done, refused } = await change()
      const [first] = refused
      if (done.length > 0)
        snackbar.done(what === 'repair' ? 'done.number.repaired' : 'done.number.adopted', {
          count: done.length,
        })
      if (first)
        snackbar.warn(
          <>
            {t('carriers.notDone', { count: refused.length, formatted: format.number(refused.length) })}
            <Sentence text={first.sentence} />
          </>,
        )
    } catch (error) {
      snackbar.error(error)
    }
    await refresh()
  }

  return {
    repair: (phones: string[]) =>
      run(phones, 'repair', () => repairing.mutateAsync({ connectionId, phones })),
    adopt: (phones: string[]) =>
      run(phones, 'adopt', () => adopting.mutateAsync({ connectionId, phones, accountId: null })),
    busy: repairing.isPending || adopting.isPending,
  }
}
