import { createPortal } from 'react-dom'
import { formatPhone } from '../../../features/numbers/phone-text.tsx'
import { QrImage } from '../../../ui/qr/qr-image.tsx'
import type { QrPath } from '../../../ui/qr/qr-path.ts'
import classes from './qr.module.css'

type PrintedSheetProps = { name: string; e164: string; code: QrPath }

/** What is printed in place of the screen while a code is shown: the name, the code and the number. */
export const PrintedSheet = ({ name, e164, code }: PrintedSheetProps) =>
  createPortal(
    <div className={classes.sheet} data-printed aria-hidden>
      <p className={classes.sheetName}>{name}</p>
      <QrImage className={classes.sheetCode} code={code} label="" />
      <p className={classes.sheetNumber}>{formatPhone(e164)}</p>
    </div>,
    document.body,
  )
