import { IconPhoneIncoming, IconPointer, IconSparkles } from '@tabler/icons-react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './journey-visual.module.css'

const bars = [3, 6, 10, 7, 14, 9, 18, 12, 22, 15, 11, 20, 26, 17, 12, 21, 14, 9, 16, 11, 7, 12, 8, 5, 9, 6, 3]

/** An illustration of the product: a visit, the number that it was shown, and the call that it caused. */
export const JourneyVisual = () => {
  const { t } = useText()
  const format = useFormat()
  return (
    <aside className={classes.visual}>
      <div className={classes.journey} aria-hidden>
        <div className={classes.card}>
          <span className={classes.icon} data-tone="visit">
            <IconPointer size={17} stroke={1.75} />
          </span>
          <div>
            <p className={classes.label}>{t('signIn.visualVisit')}</p>
            <p className={classes.value}>google / cpc</p>
          </div>
          <span className={classes.time}>11:40</span>
        </div>
        <div className={classes.line} />
        <div className={classes.card} data-offset="1">
          <span className={classes.icon} data-tone="number">
            <IconSparkles size={17} stroke={1.75} />
          </span>
          <div>
            <p className={classes.label}>{t('signIn.visualNumber')}</p>
            <p className={`${classes.value} figures`}>900 834 101</p>
          </div>
          <span className={classes.time}>11:40</span>
        </div>
        <div className={classes.line} />
        <div className={classes.card} data-offset="2" data-main>
          <span className={classes.icon} data-tone="call">
            <IconPhoneIncoming size={17} stroke={1.75} />
          </span>
          <div>
            <p className={classes.label}>{t('signIn.visualCall')}</p>
            <p className={`${classes.value} figures`}>+34 612 34 56 78</p>
          </div>
          <span className={classes.time}>11:42</span>
          <svg className={classes.wave} viewBox="0 0 270 32" aria-hidden>
            {bars.map((height, index) => (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's bars have no other name
                key={index}
                x={index * 10}
                y={16 - height / 2}
                width={4}
                height={height}
                rx={2}
                opacity={index < 16 ? 1 : 0.28}
              />
            ))}
          </svg>
          <p className={classes.foot}>
            <span>
              {t('signIn.visualCampaign')} <strong>renting-empresas</strong>
            </span>
            <span className={classes.sure}>
              {t('signIn.visualConfidence', { percent: format.percent(0.97) })}
            </span>
          </p>
        </div>
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{t('signIn.visualTitle')}</p>
        <p className={classes.text}>{t('signIn.visualText')}</p>
      </div>
    </aside>
  )
}
