import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconArrowUp,
  IconChevronDown,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react'
import type { DragEvent, MouseEvent } from 'react'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'
import { type DataColumn, isNumeric } from './model/columns.ts'
import type { LayoutActions } from './model/use-layout.ts'
import type { RowsTable } from './model/use-rows-table.ts'

type TableHeader<Row extends object> = ReturnType<RowsTable<Row>['getFlatHeaders']>[number]

type HeaderCellProps<Row extends object> = {
  header: TableHeader<Row>
  column: DataColumn<Row>
  layout: LayoutActions
  stickyAt: number | null
}

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

const ColumnMenu = <Row extends object>({
  header,
  column,
  layout,
}: Omit<HeaderCellProps<Row>, 'stickyAt'>) => {
  const { t } = useText()
  const pinned = layout.isPinned(column.id)
  const { column: sortable } = header
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button
          type="button"
          className={classes.columnMenu}
          aria-label={t('table.columnOptions', { name: column.label })}
        >
          <IconChevronDown size={13} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.getCanSort() && (
          <>
            <Menu.Item leftSection={<IconArrowUp {...small} />} onClick={() => sortable.toggleSorting(false)}>
              {t('table.sortUp')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...small} />}
              onClick={() => sortable.toggleSorting(true)}
            >
              {t('table.sortDown')}
            </Menu.Item>
            {sortable.getIsSorted() && (
              <Menu.Item leftSection={<IconArrowsSort {...small} />} onClick={() => sortable.clearSorting()}>
                {t('table.unsort')}
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        <Menu.Item
          leftSection={pinned ? <IconPinnedOff {...small} /> : <IconPin {...small} />}
          onClick={() => layout.pin(column.id, !pinned)}
        >
          {t(pinned ? 'table.unpin' : 'table.pin')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowLeft {...small} />} onClick={() => layout.move(column.id, -1)}>
          {t('table.moveLeft')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowRight {...small} />} onClick={() => layout.move(column.id, 1)}>
          {t('table.moveRight')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEyeOff {...small} />} onClick={() => layout.show(column.id, false)}>
          {t('table.hide')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A column's header: a click sorts (with Shift, in addition to other sorts), dragging moves, its edge resizes. */
export const HeaderCell = <Row extends object>({
  header,
  column,
  layout,
  stickyAt,
}: HeaderCellProps<Row>) => {
  const { t } = useText()
  const sortable = header.column
  const sorted = sortable.getIsSorted()
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  const several = sortable.getSortIndex() >= 0 && layout.sortCount > 1
  const drop = (event: DragEvent) => {
    event.preventDefault()
    layout.moveBefore(event.dataTransfer.getData('text/column'), column.id)
  }
  return (
    <div
      role="columnheader"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={classes.header}
      data-numeric={isNumeric(column) || undefined}
      data-sticky={stickyAt !== null || undefined}
      style={stickyAt === null ? undefined : { left: stickyAt }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <button
        type="button"
        className={classes.sort}
        draggable
        onDragStart={(event) => event.dataTransfer.setData('text/column', column.id)}
        disabled={!sortable.getCanSort()}
        title={sortable.getCanSort() ? t('table.sortHint') : undefined}
        onClick={(event: MouseEvent) => sortable.toggleSorting(undefined, event.shiftKey)}
      >
        <span className={classes.headerText}>{column.label}</span>
        {sorted && <Arrow size={13} stroke={2} aria-hidden />}
        {several && <span className={classes.sortOrder}>{sortable.getSortIndex() + 1}</span>}
      </button>
      <ColumnMenu header={header} column={column} layout={layout} />
      <div
        className={classes.resizer}
        data-active={sortable.getIsResizing() || undefined}
        onMouseDown={header.getResizeHandler()}
        onTouchStart={header.getResizeHandler()}
        onDoubleClick={() => sortable.resetSize()}
        aria-hidden
      />
    </div>
  )
}
