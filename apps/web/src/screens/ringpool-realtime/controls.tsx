import { Select } from '@mantine/core'
import { useText } from '../../services/language/language.ts'
import classes from './controls.module.css'
import { type Order, orders } from './filter-and-sort.ts'

type ControlsProps = {
  ringpools: readonly { id: string; name: string }[]
  ringpool: string | undefined
  order: Order
  onChange: (change: { ringpool?: string | undefined; order?: Order }) => void
}

const all = 'all'

/** Selects the ringpool and the order of the numbers. */
export const Controls = ({ ringpools, ringpool, order, onChange }: ControlsProps) => {
  const { t } = useText()
  return (
    <div className={classes.controls}>
      <Select
        aria-label={t('realtime.ringpool')}
        value={ringpool ?? all}
        data={[
          { value: all, label: t('realtime.allRingpools') },
          ...ringpools.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ ringpool: id && id !== all ? id : undefined })}
      />
      <Select
        aria-label={t('realtime.order')}
        value={order}
        data={orders.map((value) => ({ value, label: t(`realtime.order.${value}`) }))}
        onChange={(value) => onChange({ order: orders.find((known) => known === value) })}
      />
    </div>
  )
}
