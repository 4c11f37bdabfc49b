import type { ReleasePlace } from '@talkie/contract/carriers'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { formatPhone } from '../numbers/phone-text.tsx'
import classes from './carriers.module.css'

export type ReleaseQuestion = {
  phones: readonly string[]
  from: ReleasePlace
}

/** Asks whether numbers shall go back to their carrier; the first of them is typed. */
export const useConfirmRelease = () => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  return ({ phones, from }: ReleaseQuestion): Promise<boolean> => {
    const count = phones.length
    const [first = ''] = phones
    return confirm({
      title: t(from === 'pool' ? 'carriers.confirm.takeOut' : 'carriers.confirm.release', {
        count,
        formatted: format.number(count),
      }),
      text: (
        <>
          <p>{t(`carriers.confirmRelease.${from}`, { count })}</p>
          {count > 1 && <p className={`${classes.numbers} figures`}>{phones.map(formatPhone).join(' · ')}</p>}
        </>
      ),
      code: formatPhone(first),
      action: t(from === 'pool' ? 'carriers.takeOut' : 'carriers.release'),
      danger: true,
    })
  }
}
