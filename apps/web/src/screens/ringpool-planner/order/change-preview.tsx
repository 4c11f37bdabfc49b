import { formatPhone } from '../../../features/numbers/phone-text.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { Outcome, PreviewAnswer } from '../plan-answer.ts'
import classes from './change-preview.module.css'

type ChangePreviewProps = {
  today: Outcome | null
  /** Measured today, which the model of a change is scaled to. */
  medianGapSeconds: number | null
  preview: PreviewAnswer
  price: number | null
  /** Another change was typed meanwhile. */
  stale: boolean
}

/** What a change would lead to beside today, and which numbers it moves. */
export const ChangePreview = ({ today, medianGapSeconds, preview, price, stale }: ChangePreviewProps) => {
  const { t } = useText()
  const format = useFormat()
  const { outcome, add, remove, missing } = preview
  const scale = medianGapSeconds && today?.medianGapSeconds ? medianGapSeconds / today.medianGapSeconds : 1
  const difference = add.length - remove.length
  return (
    <div className={classes.preview} data-stale={stale || undefined} aria-busy={stale}>
      {outcome && today && (
        <table className={classes.compared}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('planner.today')}</th>
              <th scope="col">{t('planner.then')}</th>
            </tr>
          </thead>
          <tbody className="figures">
            <Row
              label={t('planner.peakShare')}
              values={[today, outcome].map((one) => format.percent(one.peak.chanceOfOverflow))}
            />
            <Row
              label={t('planner.weekShare')}
              values={[today, outcome].map((one) => format.percent(one.chanceOfOverflow))}
            />
            <Row
              label={t('planner.right')}
              values={[today, outcome].map((one) => format.percent(one.rightShare))}
            />
            <Row
              label={t('planner.gap')}
              values={[today, outcome].map((one) => format.span(one.medianGapSeconds * scale))}
            />
            {price !== null && (
              <Row
                label={t('planner.cost')}
                values={[today, outcome].map((one) => format.money(one.numbers * price))}
              />
            )}
          </tbody>
        </table>
      )}
      <div className={classes.moves}>
        <MovedNumbers text="planner.adds" numbers={add.filter(({ from }) => from === 'lent')} />
        <MovedNumbers text="planner.lends" numbers={add.filter(({ from }) => from === 'pool')} />
        <MovedNumbers text="planner.removes" numbers={remove} />
        {missing > 0 && (
          <Notice tone="warn">
            {t(difference < 0 || remove.length > 0 ? 'planner.missingFree' : 'planner.missing', {
              count: missing,
              formatted: format.number(missing),
            })}
          </Notice>
        )}
      </div>
    </div>
  )
}

const Row = ({ label, values }: { label: string; values: readonly string[] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{values[0]}</td>
    <td className={classes.then}>{values[1]}</td>
  </tr>
)

type MovedNumbersProps = {
  text: 'planner.adds' | 'planner.lends' | 'planner.removes'
  numbers: PreviewAnswer['add']
}

/** Numbers that would move, by how they look on the site. */
export const MovedNumbers = ({ text, numbers }: MovedNumbersProps) => {
  const { t } = useText()
  const format = useFormat()
  if (numbers.length === 0) return null
  return (
    <div>
      <p className={classes.move}>
        {t(text, { count: numbers.length, formatted: format.number(numbers.length) })}
      </p>
      <p className={`${classes.numbers} figures`}>
        {numbers.map(({ visible }) => formatPhone(visible)).join(' · ')}
      </p>
    </div>
  )
}
