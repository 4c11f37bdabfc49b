import {
  IconBolt,
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconChartBar,
  IconClick,
  IconClock,
  IconCoin,
  IconEye,
  IconFlag,
  IconForms,
  IconMessage,
  IconPercentage,
  IconPhone,
  IconPhoneCheck,
  IconPhoneX,
  IconShoppingCart,
  IconStar,
  IconTarget,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react'
import type { Metric } from '@talkie/contract/reporting'
import type { Icon } from '../../../services/navigation/icon.ts'
import { toCssColour } from './metric-colour.ts'
import classes from './metric-mark.module.css'

/** The icons of metrics, by name. */
export const metricIcon: Record<Metric['icon'], Icon> = {
  eye: IconEye,
  phone: IconPhone,
  'phone-check': IconPhoneCheck,
  'phone-x': IconPhoneX,
  message: IconMessage,
  'brand-whatsapp': IconBrandWhatsapp,
  'brand-facebook': IconBrandFacebook,
  forms: IconForms,
  click: IconClick,
  'shopping-cart': IconShoppingCart,
  coin: IconCoin,
  percentage: IconPercentage,
  target: IconTarget,
  users: IconUsers,
  star: IconStar,
  clock: IconClock,
  'chart-bar': IconChartBar,
  'trending-up': IconTrendingUp,
  flag: IconFlag,
  bolt: IconBolt,
}

/** A metric's icon in its colour. */
export const MetricMark = ({
  color,
  gradientcolor,
  icon,
}: Pick<Metric, 'color' | 'gradientcolor' | 'icon'>) => {
  const Shown = metricIcon[icon]
  const ground = `linear-gradient(135deg, ${toCssColour(color)}, ${toCssColour(gradientcolor)})`
  return (
    <span className={classes.mark} style={{ background: ground }}>
      <Shown size={16} stroke={2} aria-hidden />
    </span>
  )
}
