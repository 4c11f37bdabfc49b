import { Button } from '@mantine/core'
import { maxOrderedNumbers, type ReleasePlace } from '@talkie/contract/carriers'
import { useText } from '../../../services/language/language.ts'
import { PhoneText } from '../../numbers/phone-text.tsx'
import type { ComparedRow, OrderAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { useReleaseNumbers } from '../use-release-numbers.ts'
import { useCarrierChanges } from './use-carrier-changes.tsx'

type ComparedGroupProps = {
  connectionId: string
  verdict: 'wrong' | 'here_only' | 'there_only'
  numbers: readonly ComparedRow[]
  onOrdered: (order: OrderAnswer) => void
}

/** The numbers of one verdict, with what can be done about each and about all of them. */
export const ComparedGroup = ({ connectionId, verdict, numbers, onOrdered }: ComparedGroupProps) => {
  const { t } = useText()
  const { repair, adopt, busy } = useCarrierChanges(connectionId)
  const { release, busy: isReleasing } = useReleaseNumbers(onOrdered)
  if (numbers.length === 0) return null
  const phones = numbers.map(({ phone }) => phone)
  const isBusy = busy || isReleasing
  const giveBack = (some: readonly string[], from: ReleasePlace) =>
    void release({ connectionId, phones: some, from })
  const settle = {
    wrong: {
      label: 'carriers.repair',
      all: 'carriers.repairAll',
      run: (some: string[]) => void repair(some),
    },
    there_only: {
      label: 'carriers.adopt',
      all: 'carriers.adoptAll',
      run: (some: string[]) => void adopt(some),
    },
    here_only: {
      label: 'carriers.takeOut',
      all: 'carriers.takeOutAll',
      run: (some: string[]) => giveBack(some, 'pool'),
    },
  } as const
  const { label, all, run } = settle[verdict]
  return (
    <section className={classes.group}>
      <header className={classes.groupHead}>
        <h4 className={classes.groupTitle}>{t(`carriers.verdict.${verdict}`)}</h4>
        {numbers.length > 1 && (
          <Button
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            onClick={() => run(phones.slice(0, maxOrderedNumbers))}
          >
            {t(all)}
          </Button>
        )}
      </header>
      <p className={classes.groupText}>{t(`carriers.groupText.${verdict}`)}</p>
      <ul className={classes.list}>
        {numbers.map(({ phone, label: name, differences, number }) => (
          <li key={phone} className={classes.item}>
            <span className={classes.phone}>
              <PhoneText value={phone} />
            </span>
            <span className={classes.itemActions}>
              <Button size="compact-xs" variant="default" disabled={isBusy} onClick={() => run([phone])}>
                {t(label)}
              </Button>
              {verdict === 'there_only' && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  disabled={isBusy}
                  onClick={() => giveBack([phone], 'carrier')}
                >
                  {t('carriers.release')}
                </Button>
              )}
            </span>
            {(name || number?.ringpoolName || differences.length > 0) && (
              <p className={classes.reason}>
                <span className={classes.where}>
                  {[name, number?.accountName, number?.ringpoolName].filter(Boolean).join(' · ')}
                </span>
                {differences.map((difference) => t(`carriers.difference.${difference}`)).join(' ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
