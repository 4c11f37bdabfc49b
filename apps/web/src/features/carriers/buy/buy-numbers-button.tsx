import { IconShoppingCart } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { lazyComponent } from '../../../ui/chunks/lazy-component.tsx'
import { PageAction } from '../../../ui/page/page-action.tsx'
import type { Purpose } from './purpose.ts'

const BuyDrawer = lazyComponent(() => import('./buy-drawer.tsx'), { layout: 'overlay' })

/** Opens the purchase of numbers from a carrier; only for privileged users, like its procedures. */
export const BuyNumbersButton = ({ purpose }: { purpose?: Purpose }) => {
  const { t } = useText()
  const format = useFormat()
  const { user } = useSession()
  const [opened, setOpened] = useState(false)
  // Loaded when first opened, then kept, so that it can slide out.
  const [loaded, setLoaded] = useState(false)
  if (opened && !loaded) setLoaded(true)
  if (user?.profile !== 'privileged') return null
  return (
    <>
      <PageAction
        icon={IconShoppingCart}
        label={
          purpose
            ? t('carriers.buyCount', { count: purpose.count, formatted: format.number(purpose.count) })
            : t('carriers.buyNumbers')
        }
        iconOnPhone={!purpose}
        onClick={() => setOpened(true)}
      />
      {loaded && <BuyDrawer purpose={purpose} opened={opened} onClose={() => setOpened(false)} />}
    </>
  )
}
