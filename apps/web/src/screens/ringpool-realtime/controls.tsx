import { Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../../services/language/language.ts'
import classes from './controls.module.css'
import { type Order, orders } from './filter-and-sort.ts'

type Change = {
  ringpool?: string | undefined
  source?: string | undefined
  q?: string | undefined
  order?: Order | undefined
}

type ControlsProps = {
  ringpools: readonly { id: string; name: string }[]
  ringpool: string | undefined
  sources: readonly string[]
  source: string | undefined
  q: string
  order: Order
  isSoundOn: boolean
  onChange: (change: Change) => void
  onSound: (on: boolean) => void
}

const all = 'all'

/** Selects the numbers and their order, and whether a ring is heard. */
export const Controls = (props: ControlsProps) => {
  const { ringpools, ringpool, sources, source, q, order, isSoundOn, onChange, onSound } = props
  const { t } = useText()
  // The source of a link may hold no number any more.
  const listed = source === undefined || sources.includes(source) ? sources : [...sources, source]
  return (
    <div className={classes.controls}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('realtime.search')}
        placeholder={t('realtime.search')}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
        maxLength={200}
        value={q}
        onChange={(event) => onChange({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('realtime.ringpool')}
        allowDeselect={false}
        value={ringpool ?? all}
        data={[
          { value: all, label: t('realtime.allRingpools') },
          ...ringpools.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ ringpool: id && id !== all ? id : undefined })}
      />
      <Select
        aria-label={t('realtime.source')}
        allowDeselect={false}
        value={source ?? ''}
        data={[
          { value: '', label: t('realtime.allSources') },
          ...listed.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => onChange({ source: value || undefined })}
      />
      <Select
        aria-label={t('realtime.order')}
        allowDeselect={false}
        value={order}
        data={orders.map((value) => ({ value, label: t(`realtime.order.${value}`) }))}
        onChange={(value) => onChange({ order: orders.find((known) => known === value) })}
      />
      <Switch
        label={t('realtime.sound')}
        checked={isSoundOn}
        onChange={(event) => onSound(event.currentTarget.checked)}
      />
    </div>
  )
}
