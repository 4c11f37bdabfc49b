import { Skeleton, Stack } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { Card } from '../../ui/page/card.tsx'
import classes from './index.module.css'

/** A skeleton of the page. */
export const ImplementationSkeleton = () => {
  const { t } = useText()
  return (
    <div className={classes.page} role="status" aria-label={t('common.loading')} aria-busy>
      <div className={classes.snippet}>
        <Card>
          <Skeleton height={12} width="30%" mb={14} />
          <Skeleton height={10} width="70%" mb={14} />
          <Skeleton height={76} />
        </Card>
      </div>
      <div className={classes.check}>
        <Card>
          <Stack align="center" gap={12} mb={24}>
            <Skeleton height={48} circle />
            <Skeleton height={12} width="60%" />
          </Stack>
          <Skeleton height={10} mb={22} />
          <Skeleton height={10} mb={22} />
          <Skeleton height={10} />
        </Card>
      </div>
      <div className={classes.guide}>
        <Card>
          <Skeleton height={12} width="25%" mb={18} />
          <Skeleton height={10} width="80%" mb={16} />
          <Skeleton height={10} width="60%" mb={16} />
          <Skeleton height={10} width="70%" />
        </Card>
      </div>
    </div>
  )
}
