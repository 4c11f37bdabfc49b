import { Button } from '@mantine/core'
import { maxReleasedNumbers } from '@talkie/contract/carriers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'

const ReleaseDrawer = lazyComponent(() => import('./release-drawer.tsx'), { layout: 'overlay' })

type GiveBackButtonProps = { numbers: readonly { id: string }[] }

/** Offers to give numbers back that are not needed any more; absent where none of them is at a carrier. */
export const GiveBackButton = ({ numbers }: GiveBackButtonProps) => {
  const { t } = useText()
  const format = useFormat()
  const { user } = useSession()
  // Those that it was opened for: they leave the pool meanwhile.
  const [opened, setOpened] = useState<GiveBackButtonProps['numbers'] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(
    api.carriers.ofNumbers.queryOptions({
      input: { numberIds: numbers.slice(0, maxReleasedNumbers).map(({ id }) => id) },
      enabled: user?.profile === 'privileged' && numbers.length > 0,
      meta: noCache,
    }),
  )
  const known = new Set(data?.numbers.map(({ numberId }) => numberId))
  const atCarriers = numbers.filter(({ id }) => known.has(id))
  const open = () => {
    setOpened(atCarriers)
    setIsOpen(true)
  }
  return (
    <>
      {atCarriers.length > 0 && (
        <Button variant="default" size="xs" onClick={open}>
          {t('carriers.confirm.release', {
            count: atCarriers.length,
            formatted: format.number(atCarriers.length),
          })}
        </Button>
      )}
      {opened && <ReleaseDrawer numbers={opened} opened={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
