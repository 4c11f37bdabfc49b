import { useMutation } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { createUuid } from '../../services/uuid/create-uuid.ts'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { OrderAnswer } from './carrier-types.ts'
import { type ReleaseQuestion, useConfirmRelease } from './use-confirm-release.tsx'

type Release = ReleaseQuestion & { connectionId: string }

/** Gives numbers of one connection back to their carrier, after a confirmation for which the first is typed. */
export const useReleaseNumbers = (onOrdered: (order: OrderAnswer) => void) => {
  const confirm = useConfirmRelease()
  const send = useMutation(api.carriers.release.mutationOptions({ gcTime: 0 }))
  const release = async ({ connectionId, ...question }: Release): Promise<void> => {
    const input = { connectionId, phones: [...question.phones], from: question.from, orderId: createUuid() }
    if (!(await confirm(question))) return
    try {
      onOrdered(await send.mutateAsync(input))
    } catch (error) {
      snackbar.error(error)
    }
  }
  return { release, busy: send.isPending }
}
