import { useText } from '../../services/language/language.ts'
import { LinkStrip } from '../../ui/page/link-strip.tsx'

/** The links between the screens about an account's ringpools. A screen of them shows these below its header. */
export const RingpoolScreens = () => {
  const { t } = useText()
  return (
    <LinkStrip
      label={t('nav.group.ringpool')}
      links={[
        { to: '/accounts/$accountId/ringpool-management', label: t('nav.group.ringpool') },
        { to: '/accounts/$accountId/ringpool-management/static-numbers', label: t('nav.staticNumbers') },
        { to: '/accounts/$accountId/ringpool-routing', label: t('nav.ringpoolRouting') },
        { to: '/accounts/$accountId/ringpool-management/test', label: t('nav.ringpoolTest') },
      ]}
    />
  )
}
