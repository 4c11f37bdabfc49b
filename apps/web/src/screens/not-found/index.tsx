import { Button } from '@mantine/core'
import { IconArrowLeft, IconMapOff } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState } from '../../ui/states/states.tsx'

/** The not-found page. Its button goes back to the previous page, or home. */
export default function NotFound() {
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
