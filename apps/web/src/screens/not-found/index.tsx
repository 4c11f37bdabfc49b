import { Button } from '@mantine/core'
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { Redirect } from '../../ui/page/redirect.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/** The not-found page. Its button goes back to the previous page, or home. */
export const NotFound = () => {
  const { t } = useText()
  const router = useRouter()
  const back = () => (router.history.canGoBack() ? router.history.back() : router.navigate({ to: '/' }))
  return (
    <>
      <PageHeader title={t('message.pageNotFound')} />
      <EmptyState
        icon={IconMapOff}
        title={t('message.pageNotFound')}
        text={t('notFound.text')}
        action={
          <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} />} onClick={back}>
            {t('common.back')}
          </Button>
        }
      />
    </>
  )
}

/** Redirects an unknown path to the not-found page of its account, or to the general one. */
export const UnknownPath = () => {
  const { pathname } = useLocation()
  const accountId = /^\/accounts\/(\d+)(?:\/|$)/.exec(pathname)?.[1]
  return <Redirect href={accountId ? `/accounts/${accountId}/notfound` : '/notfound'} />
}
