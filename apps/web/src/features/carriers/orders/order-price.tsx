import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { OrderAnswer } from '../carrier-types.ts'

/** What the bought numbers of an order cost a month, or what was confirmed while they are not bought. */
export const OrderPrice = ({ order: { action, price, numbers } }: { order: OrderAnswer }) => {
  const { t } = useText()
  const format = useFormat()
  if (action !== 'buy') return null
  if (!price) return ` · ${t('carriers.priceUnknown')}`
  const key = numbers.length === 1 ? 'carriers.perMonth' : 'carriers.priceEach'
  return ` · ${t(key, { price: format.money(price.monthly, price.currency) })}`
}
