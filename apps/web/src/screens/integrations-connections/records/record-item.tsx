import { UnstyledButton } from '@mantine/core'
import type { ImportState } from '@talkie/contract/numbers'
import type { RecordCounts } from '@talkie/contract/telephony'
import { type Format, useFormat } from '../../../services/format/format.ts'
import { type Translate, useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge, type Tone } from '../../../ui/states/status-badge.tsx'
import type { RecordFileRow } from '../connection-row.ts'
import classes from '../connections.module.css'

const tones: Record<ImportState, Tone> = {
  read: 'info',
  waiting: 'amber',
  running: 'amber',
  done: 'good',
  stopped: 'bad',
}

/** What became of the rows, without zeros: `24 new · 3 known · 1 rejected`. */
const formatRecordCounts = (counts: RecordCounts, t: Translate, format: Format): string =>
  (['new', 'known', 'bad'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) =>
      t(`records.count.${name}`, { count: counts[name], formatted: format.number(counts[name]) }),
    )
    .join(' · ')

type RecordItemProps = { file: RecordFileRow; onOpen: () => void }

/** A file of call records in the list: its name, state and result. It opens the file. */
export const RecordItem = ({ file, onOpen }: RecordItemProps) => {
  const { t } = useText()
  const format = useFormat()
  const { fileName, state, origin, by, createdAt, rows, rowsDone, plan, result } = file
  const isRunning = state === 'running' || state === 'waiting'
  return (
    <li>
      <UnstyledButton className={classes.item} onClick={onOpen}>
        <span className={classes.itemHead}>
          <strong>{fileName}</strong>
          <StatusBadge plain tone={tones[state]} pulse={isRunning} label={t(`records.state.${state}`)} />
        </span>
        <span className={classes.itemText}>
          {isRunning
            ? t('upload.running', { done: format.number(rowsDone), count: format.number(rows) })
            : formatRecordCounts(state === 'read' ? plan : result, t, format)}
        </span>
        <span className={classes.itemText}>
          {origin === 'folder' ? t('records.fromFolder') : by} · <ZonedTime at={createdAt} />
        </span>
      </UnstyledButton>
    </li>
  )
}
