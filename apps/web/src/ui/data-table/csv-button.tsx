import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconBraces, IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '../../services/language/language.ts'
import classes from './data-table.module.css'

type CsvButtonProps = {
  onCsv: () => Promise<void> | void
  /** Downloads the same rows for machines; without it there is no menu. */
  onRawCsv?: (() => Promise<void>) | undefined
}

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** The button that downloads the table as CSV for people, with the variant for machines in its menu. */
export const CsvButton = ({ onCsv, onRawCsv }: CsvButtonProps) => {
  const { t } = useText()
  const [writing, setWriting] = useState(false)
  const write = async (download: () => Promise<void> | void) => {
    setWriting(true)
    try {
      await download()
    } finally {
      setWriting(false)
    }
  }
  const main = (
    <Tooltip label={t('table.csv')}>
      <ActionIcon aria-label={t('table.csv')} loading={writing} onClick={() => void write(onCsv)}>
        <IconDownload {...small} />
      </ActionIcon>
    </Tooltip>
  )
  if (!onRawCsv) return main
  return (
    <ActionIcon.Group>
      {main}
      <Menu position="bottom-end" width={300} returnFocus>
        <Menu.Target>
          <ActionIcon
            className={classes.csvMore}
            aria-label={t('table.csvMore')}
            title={t('table.csvMore')}
            disabled={writing}
          >
            <IconChevronDown size={12} stroke={2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('table.csvMore')}>
          <Menu.Item leftSection={<IconBraces {...small} />} onClick={() => void write(onRawCsv)}>
            {t('table.csvRaw')}
            <span className={classes.csvAbout}>{t('table.csvRawText')}</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </ActionIcon.Group>
  )
}
