import { Skeleton, Stack } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import { Card } from '../page/card.tsx'
import classes from './skeletons.module.css'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

const Loading = ({ children }: { children: React.ReactNode }) => {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} aria-busy>
      {children}
    </div>
  )
}

/** Placeholder for the rows of a table. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Loading>
    {range(rows).map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={10} width={`${12 + ((row * 7) % 6)}%`} />
        <Skeleton height={10} width={`${16 + ((row * 5) % 9)}%`} />
        <Skeleton height={10} width="9%" />
        <Skeleton height={10} width={`${20 + ((row * 11) % 12)}%`} />
      </div>
    ))}
  </Loading>
)

/** Placeholder for a list of cards. */
export const CardsSkeleton = ({ count = 6 }: { count?: number }) => (
  <Loading>
    <div className={classes.cards}>
      {range(count).map((card) => (
        <Card key={card}>
          <Skeleton height={12} width="55%" mb={12} />
          <Skeleton height={22} width="40%" mb={12} />
          <Skeleton height={10} width="75%" />
        </Card>
      ))}
    </div>
  </Loading>
)

export const FormSkeleton = () => (
  <Loading>
    <Card>
      <div className={classes.fields}>
        {range(6).map((field) => (
          <div key={field}>
            <Skeleton height={10} width={90} mb={8} />
            <Skeleton height={34} />
          </div>
        ))}
      </div>
    </Card>
  </Loading>
)

/** The shape of the home screen: placeholder of every lazy screen. */
export const HomeSkeleton = () => (
  <Stack gap="md">
    <Skeleton height={34} width={260} />
    <CardsSkeleton />
  </Stack>
)
