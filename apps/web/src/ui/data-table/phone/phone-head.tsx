import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import { type DataColumn, isNumeric } from '../model/columns.ts'
import type { RowsTable } from '../model/use-rows-table.ts'
import classes from './phone.module.css'
import type { PhoneColumns } from './phone-columns.ts'

type TableHeader<Row extends object> = ReturnType<RowsTable<Row>['getFlatHeaders']>[number]

type PhoneHeadProps<Row extends object> = {
  headers: { header: TableHeader<Row>; column: DataColumn<Row> }[]
  phone: PhoneColumns<Row>
}

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** The header on a phone: a menu that sorts by any visible column, and the name of the result. */
export const PhoneHead = <Row extends object>({ headers, phone }: PhoneHeadProps<Row>) => {
  const { t } = useText()
  const sortable = headers.filter(({ header }) => header.column.getCanSort())
  const sorted = sortable.find(({ header }) => header.column.getSortIndex() === 0)
  const direction = sorted?.header.column.getIsSorted()
  const Arrow = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort
  const { title, result } = phone
  return (
    <div className={classes.head}>
      <div
        role="columnheader"
        aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
        className={classes.headTitle}
      >
        {sortable.length === 0 ? (
          title?.label
        ) : (
          <Menu position="bottom-start" width={240}>
            <Menu.Target>
              <button type="button" className={classes.sort}>
                <Arrow {...small} />
                <span className={classes.sortText}>
                  {sorted ? t('table.sortedBy', { name: sorted.column.label }) : t('table.sort')}
                </span>
              </button>
            </Menu.Target>
            <Menu.Dropdown className={classes.sortMenu}>
              {sortable.map(({ header: { column: sorting }, column }) => {
                const own = sorting.getIsSorted()
                const isDescending = own ? own === 'asc' : isNumeric(column) || column.kind === 'time'
                const Own = own === 'asc' ? IconArrowUp : IconArrowDown
                return (
                  <Menu.Item
                    key={column.id}
                    rightSection={own ? <Own {...small} /> : undefined}
                    aria-current={own ? true : undefined}
                    onClick={() => sorting.toggleSorting(isDescending, false)}
                  >
                    {column.label}
                  </Menu.Item>
                )
              })}
              {sorted && (
                <>
                  <Menu.Divider />
                  <Menu.Item
                    leftSection={<IconArrowsSort {...small} />}
                    onClick={() => sorted.header.column.clearSorting()}
                  >
                    {t('table.unsort')}
                  </Menu.Item>
                </>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {result && (
        <div role="columnheader" className={classes.headResult}>
          {result.label}
        </div>
      )}
    </div>
  )
}
