import { Card } from '../../components/card.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useText } from '../../shell/language.ts'

const RingpoolManagementNew = () => {
  const { t } = useText()
  return (
    <>
      <PageHeader title={t('nav.ringpoolManagementNew')} />
      <Card>
        <EmptyState title={t('later.title')} text={t('later.text')} />
      </Card>
    </>
  )
}

export default RingpoolManagementNew
