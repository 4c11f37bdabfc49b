import { ActionIcon, Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { useText } from '../../services/language/language.ts'
import { CsvButton } from './csv-button.tsx'
import classes from './data-table.module.css'
import type { DataColumn, TableLayout } from './model/columns.ts'
import type { LayoutActions } from './model/use-layout.ts'

type ToolbarProps<Row> = {
  columns: DataColumn<Row>[]
  layout: TableLayout
  actions: LayoutActions
  search: string
  onSearch: ((words: string) => void) | undefined
  count: string
  filters: ReactNode
  extra: ReactNode
  onCsv: (() => Promise<void> | void) | undefined
  onRawCsv: (() => Promise<void>) | undefined
}

const QuickSearch = ({ search, onSearch }: { search: string; onSearch: (words: string) => void }) => {
  const { t } = useText()
  const field = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => field.current?.focus()]])
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes.search}
      aria-label={t('common.search')}
      placeholder={t('table.search')}
      leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onSearch('')
      }}
    />
  )
}

const ColumnsChoice = <Row,>({
  columns,
  layout,
  actions,
}: Pick<ToolbarProps<Row>, 'columns' | 'layout' | 'actions'>) => {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const ordered = layout.order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          aria-label={t('table.columns')}
          title={t('table.columns')}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.columnsChoice} aria-label={t('table.columns')}>
        {ordered.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={!layout.hidden.includes(id)}
            onChange={(event) => actions.show(id, event.currentTarget.checked)}
          />
        ))}
        <Button variant="default" size="xs" mt={4} onClick={actions.reset}>
          {t('table.resetColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The bar above a table: quick search, filters, row count, column choice, CSV and the page's actions. */
export const Toolbar = <Row,>(props: ToolbarProps<Row>) => {
  const { search, onSearch, count, filters, extra, onCsv, onRawCsv } = props
  return (
    <div className={classes.toolbar}>
      {onSearch && <QuickSearch search={search} onSearch={onSearch} />}
      <div className={classes.filters}>{filters}</div>
      <span className={`${classes.count} figures`} role="status">
        {count}
      </span>
      {extra}
      <ColumnsChoice columns={props.columns} layout={props.layout} actions={props.actions} />
      {onCsv && <CsvButton onCsv={onCsv} onRawCsv={onRawCsv} />}
    </div>
  )
}
