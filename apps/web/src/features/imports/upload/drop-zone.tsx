import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import classes from './bulk-upload.module.css'
import { useFileLimits } from './use-file-limits.ts'

type DropZoneProps = {
  onFile: (file: File) => void
  /** What the file may be; by default, the limits of lists of numbers. */
  limits?: { size: string; rows: string }
}

/** An area to drop or choose a file. */
export const DropZone = ({ onFile, limits: ownLimits }: DropZoneProps) => {
  const { t } = useText()
  const usual = useFileLimits()
  const limits = ownLimits ?? usual
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const selectFile = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    selectFile(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside
    <div
      className={classes.zone}
      data-over={over || undefined}
      data-testid="drop-zone"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={classes.zoneIcon}>
        <IconFileSpreadsheet size={24} stroke={1.5} aria-hidden />
      </span>
      <p className={classes.zoneTitle}>{t('upload.drop')}</p>
      <p className={classes.zoneText}>{t('upload.dropText', limits)}</p>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('upload.choose')}
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={(event) => selectFile(event.currentTarget.files)}
      />
    </div>
  )
}
