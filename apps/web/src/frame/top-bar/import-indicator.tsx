import { ActionIcon, Popover, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconFileImport } from '@tabler/icons-react'
import { isEnded, isUnderway } from '@talkie/contract/numbers'
import { useState } from 'react'
import { progressOf, resultInWords } from '../../features/imports/progress/import-course.ts'
import { ImportLink } from '../../features/imports/progress/import-link.tsx'
import { useMarkSeen, useUnseenImports } from '../../features/imports/progress/use-unseen-imports.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './import-indicator.module.css'
import { useFollowImports } from './use-follow-imports.ts'
import { useImportNotices } from './use-import-notices.tsx'

type Unseen = NonNullable<ReturnType<typeof useUnseenImports>['data']>[number]

const Item = ({ of }: { of: Unseen }) => {
  const { t } = useText()
  const format = useFormat()
  const counted = { done: format.number(of.rowsDone), count: format.number(of.rows) }
  return (
    <li className={classes.item}>
      <p className={classes.name}>{of.fileName}</p>
      {isUnderway(of.state) && (
        <Progress value={progressOf(of) * 100} size="sm" aria-label={t('upload.progress')} />
      )}
      <p className={classes.text} data-tone={of.state === 'stopped' ? 'bad' : undefined}>
        {of.state === 'waiting' && t('upload.waiting')}
        {of.state === 'running' && t('upload.running', counted)}
        {of.state === 'done' && resultInWords(of.result, t, format)}
        {of.state === 'stopped' && `${t('upload.stopped')}. ${t('upload.stoppedText', counted)}`}
      </p>
      <ImportLink importId={of.id} />
    </li>
  )
}

/**
 * How far the person's imports are, on every screen, until they have seen how each ended. It is not there without one.
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
  const sum = (field: 'rows' | 'rowsDone') => underway.reduce((total, one) => total + one[field], 0)
  const done = format.percent(progressOf({ rows: sum('rows'), rowsDone: sum('rowsDone') }))
  const tone = imports.some(({ state }) => state === 'stopped') ? 'bad' : 'good'
  const EndIcon = tone === 'bad' ? IconAlertTriangle : IconCheck
  const text = underway.length > 0 ? done : t('imports.ended')
  const toggle = (open: boolean) => {
    setOpened(open)
    // What was read in the panel is seen once it is closed, so that it does not go while it is read.
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
          {imports.map((one) => (
            <Item key={one.id} of={one} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

export default ImportIndicator
