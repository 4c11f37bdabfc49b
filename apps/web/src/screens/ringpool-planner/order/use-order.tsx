import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { Outcome, PlanAnswer, PreviewAnswer } from '../plan-answer.ts'
import { MovedNumbers } from './change-preview.tsx'

type Size = { numbers: number; holdMinutes: number }
type Change = {
  expected: Size
  holdMinutes: number
  add: PreviewAnswer['add']
  remove: PreviewAnswer['remove']
}
type Order = { preview: PreviewAnswer; holdMinutes: number; today: Outcome | null }

/**
 * Orders a change of a ringpool after a confirmation that lists all of it, and undoes the last one.
 *
 * @param onOrdered called with the size that the ringpool then has
 */
export const useOrder = (ringpool: PlanAnswer['ringpool'], onOrdered: (size: Size) => void) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const send = useMutation(api.planner.order.mutationOptions())
  const [last, setLast] = useState<{ change: Change; text: string; freed: PreviewAnswer['remove'] } | null>(
    null,
  )

  const describe = ({ expected, holdMinutes }: Change) =>
    holdMinutes === expected.holdMinutes
      ? null
      : t('planner.confirmHold', {
          from: format.number(expected.holdMinutes),
          to: format.number(holdMinutes),
        })

  const run = async (change: Change, title: string, outlook: string | null): Promise<Size | null> => {
    const hold = describe(change)
    const confirmed = await confirm({
      title,
      text: (
        <>
          <MovedNumbers text="planner.adds" numbers={change.add.filter(({ from }) => from === 'lent')} />
          <MovedNumbers text="planner.lends" numbers={change.add.filter(({ from }) => from === 'pool')} />
          <MovedNumbers text="planner.removes" numbers={change.remove} />
          {hold && <p>{hold}</p>}
          {outlook && <p>{outlook}</p>}
        </>
      ),
      action: t('planner.order'),
    })
    if (!confirmed) return null
    const { add, remove, expected, holdMinutes } = change
    const ids = (numbers: PreviewAnswer['add']) => numbers.map(({ id }) => id)
    const size = await send
      .mutateAsync({
        accountId,
        ringpoolId: ringpool.id,
        expected,
        holdMinutes,
        add: ids(add),
        remove: ids(remove),
      })
      .catch((error: unknown) => {
        snackbar.error(error)
        return null
      })
    await Promise.all(
      [api.planner.key(), api.ringpools.key(), api.numbers.key()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
    // Also after a refusal: the ringpool may have changed meanwhile.
    if (!size) return null
    snackbar.done('done.ringpool.resized', { name: ringpool.name })
    onOrdered(size)
    return size
  }

  const today = { numbers: ringpool.numbers, holdMinutes: ringpool.holdMinutes }
  const title = t('planner.confirmTitle', { name: ringpool.name })

  const order = async ({ preview: { add, remove, outcome }, holdMinutes, today: before }: Order) => {
    const change = { expected: today, holdMinutes, add, remove }
    const outlook =
      before && outcome
        ? t('planner.confirmOutlook', {
            before: format.percent(before.peak.chanceOfOverflow),
            after: format.percent(outcome.peak.chanceOfOverflow),
          })
        : null
    const size = await run(change, title, outlook)
    if (size)
      setLast({
        change: {
          expected: size,
          holdMinutes: today.holdMinutes,
          add: remove.map((number) => ({ ...number, from: 'lent' })),
          remove: add.map((number) => ({ ...number, from: 'ringpool' })),
        },
        text: t('planner.ordered', {
          count: size.numbers,
          formatted: format.number(size.numbers),
          hold: format.number(size.holdMinutes),
        }),
        freed: remove,
      })
  }

  const undo = async () => {
    if (!last) return
    const size = await run(last.change, t('planner.undoTitle', { name: ringpool.name }), null)
    if (size) setLast(null)
  }

  return { order, undo, ordered: last?.text ?? null, freed: last?.freed ?? [], busy: send.isPending }
}
