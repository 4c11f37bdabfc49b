import { IconShoppingCart } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ShowMore } from '../../../ui/page/show-more.tsx'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx'
import classes from '../carriers.module.css'
import { isOpenOrder } from '../ordered-numbers.tsx'
import { OrderItem } from './order-item.tsx'

const pageSize = 10
/** While the carrier has not answered for a number. */
const pollMs = 3000

/** What was bought through a connection and what was given back, the newest first. */
export default function OrderSection({ connectionId }: { connectionId: string }) {
  const { t } = useText()
  const query = useInfiniteQuery(
    api.carriers.orders.infiniteOptions({
      input: (offset: number) => ({ connectionId, offset, limit: pageSize }),
      initialPageParam: 0,
      getNextPageParam: ({ total, orders }, _pages, offset) =>
        offset + orders.length < total ? offset + orders.length : undefined,
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ orders }) => orders.some(isOpenOrder)) ? pollMs : false,
    }),
  )
  const { data, error, refetch } = query
  const orders = data?.pages.flatMap((page) => page.orders)
  return (
    <DrawerSection title={t('carriers.orders')}>
      {orders ? (
        orders.length > 0 ? (
          <ul className={classes.list}>
            {orders.map((order) => (
              <OrderItem key={order.id} order={order} />
            ))}
          </ul>
        ) : (
          <EmptyState
            icon={IconShoppingCart}
            title={t('carriers.ordersEmpty')}
            text={t('carriers.ordersEmptyText')}
          />
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <TableSkeleton />
      )}
      <ShowMore
        query={query}
        counted={orders && { shown: orders.length, total: data?.pages.at(-1)?.total ?? orders.length }}
      />
    </DrawerSection>
  )
}
