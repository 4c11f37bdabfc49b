import { IconHash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { type DataColumn, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { formatPhone, PhoneText } from '../../numbers/phone-text.tsx'
import type { Offer, OfferedNumber } from '../carrier-types.ts'
import classes from '../carriers.module.css'

type OfferTableProps = {
  offer: Offer | undefined
  loading: boolean
  chosen: ReadonlySet<string>
  onChoose: (phones: ReadonlySet<string>) => void
}

/** Height of the table, in pixels: the fields below stay in sight. */
const maxHeight = 300

/** The numbers that a carrier offers, to be chosen from. All have the same price. */
export const OfferTable = ({ offer, loading, chosen, onChoose }: OfferTableProps) => {
  const { t } = useText()
  const format = useFormat()
  const columns = useMemo<DataColumn<OfferedNumber>[]>(
    () => [
      {
        id: 'phone',
        phone: 'title',
        label: t('carriers.number'),
        value: ({ phone }) => formatPhone(phone),
        cell: ({ phone }) => (
          <strong>
            <PhoneText value={phone} />
          </strong>
        ),
        size: 138,
      },
      {
        id: 'locality',
        phone: 'second',
        label: t('carriers.locality'),
        value: ({ locality, region }) => locality ?? region ?? '–',
        size: 92,
      },
      {
        id: 'address',
        phone: 'result',
        label: t('carriers.proof'),
        value: ({ address }) => t(`carriers.address.${address}`),
        size: 144,
      },
    ],
    [t],
  )
  const price = offer?.price
  return (
    <DataTable<OfferedNumber>
      label={t('carriers.numbersForSale')}
      columns={columns}
      rows={loading ? [] : (offer?.numbers ?? [])}
      rowId={({ phone }) => phone}
      loading={loading}
      searchable={false}
      selection={{ ids: chosen, onChange: onChoose }}
      maxHeight={maxHeight}
      filters={
        offer &&
        offer.numbers.length > 0 && (
          <span className={classes.price}>
            {price
              ? t('carriers.priceEach', { price: format.money(price.monthly, price.currency) })
              : t('carriers.priceUnknown')}
          </span>
        )
      }
      empty={
        <EmptyState
          icon={IconHash}
          title={t('carriers.nothingFound')}
          text={t('carriers.nothingFoundText')}
        />
      }
    />
  )
}
