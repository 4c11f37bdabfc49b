import { Button } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { saveFile } from '../../../services/files/save-file.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { QrImage } from '../../../ui/qr/qr-image.tsx'
import { toQrPath, toQrPng, toQrSvg } from '../../../ui/qr/qr-path.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import classes from './qr.module.css'

type QrSectionProps = { name: string; e164: string }

/** The code that dials a static number when a phone scans it, to download or to print. */
export const QrSection = ({ name, e164 }: QrSectionProps) => {
  const { t } = useText()
  // A quarter of a printed code may be scratched or dirty.
  const code = useMemo(() => toQrPath(`tel:${e164}`, 'Q'), [e164])
  const savePng = async () => {
    const png = await toQrPng(code)
    if (png) saveFile(`${name}.png`, png)
    else snackbar.error(new Error('The browser draws no image.'))
  }
  return (
    <DrawerSection title={t('staticNumbers.qr')}>
      <div className={classes.code}>
        <QrImage className={classes.image} code={code} label={t('staticNumbers.qrOf', { name })} />
        <div className={classes.about}>
          <p className={classes.text}>{t('staticNumbers.qrText')}</p>
          <div className={classes.actions}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('staticNumbers.print')}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
              onClick={() => saveFile(`${name}.svg`, new Blob([toQrSvg(code)], { type: 'image/svg+xml' }))}
            >
              SVG
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
              onClick={() => void savePng()}
            >
              PNG
            </Button>
          </div>
        </div>
      </div>
      <PrintedSheet name={name} e164={e164} code={code} />
    </DrawerSection>
  )
}
