import { ActionIcon, Popover, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react'
import { isEnded, isUnderway } from '@talkie/contract/numbers'
import { useState } from 'react'
import { ImportLink } from '../../features/imports/progress/import-link.tsx'
import { computeProgress, formatImportCounts } from '../../features/imports/progress/import-progress.ts'
import { useMarkSeen, useUnseenImports } from '../../features/imports/progress/use-unseen-imports.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './import-indicator.module.css'
import { useFollowImports } from './use-follow-imports.ts'
import { useImportNotices } from './use-import-notices.tsx'

type UnseenImport = NonNullable<ReturnType<typeof useUnseenImports>['data']>[number]

const Item = ({ item }: { item: UnseenImport }) => {
  const { t } = useText()
  const format = useFormat()
  const counted = { done: format.number(item.rowsDone), count: format.number(item.rows) }
  return (
    <li className={classes.item}>
      <p className={classes.name}>{item.fileName}</p>
      {isUnderway(item.state) && (
        <Progress value={computeProgress(item) * 100} size="sm" aria-label={t('upload.progress')} />
      )}
      <p className={classes.text} data-tone={item.state === 'stopped' ? 'bad' : undefined}>
        {item.state === 'waiting' && t('upload.waiting')}
        {item.state === 'running' && t('upload.running', counted)}
        {item.state === 'done' && formatImportCounts(item.result, t, format)}
        {item.state === 'stopped' && `${t('upload.stopped')}. ${t('upload.stoppedText', counted)}`}
      </p>
      <ImportLink importId={item.id} />
    </li>
  )
}

/**
 * The progress of the user's imports, on every screen, until the user has seen the result of each. Not rendered
 * without imports.
 */
const ImportIndicator = () => {
  const { t } = useText()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { data: imports = [] } = useUnseenImports()
  const markSeen = useMarkSeen()
  useImportNotices(imports)
  useFollowImports()
  if (imports.length === 0) return null
  const underway = imports.filter(({ state }) => isUnderway(state))
  const sum = (field: 'rows' | 'rowsDone') => underway.reduce((total, item) => total + item[field], 0)
  const done = format.percent(computeProgress({ rows: sum('rows'), rowsDone: sum('rowsDone') }))
  const tone = imports.some(({ state }) => state === 'stopped') ? 'bad' : 'good'
  const EndIcon = tone === 'bad' ? IconAlertTriangle : IconCheck
  const text = underway.length > 0 ? done : t('imports.ended')
  const toggle = (open: boolean) => {
    setOpened(open)
    // Imports count as seen when the panel closes, so that they do not vanish while the user reads.
    if (!open) markSeen(imports.filter(({ state }) => isEnded(state)).map(({ id }) => id))
  }
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-end" width={300} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          className={classes.target}
          data-underway={underway.length > 0 || undefined}
          aria-label={`${t('nav.imports')}: ${text}`}
          onClick={() => toggle(!opened)}
        >
          <IconFileImport size={16} stroke={1.75} aria-hidden />
          {underway.length > 0 ? (
            <span className={`${classes.share} figures`}>{done}</span>
          ) : (
            <EndIcon className={classes.end} data-tone={tone} size={14} stroke={2.25} aria-hidden />
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('nav.imports')}>
        <ul className={classes.list}>
          {imports.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

export default ImportIndicator
