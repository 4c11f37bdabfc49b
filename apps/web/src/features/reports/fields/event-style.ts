import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconClick,
  IconEye,
  IconHash,
  IconPhone,
  IconPhoneCheck,
  IconPhoneIncoming,
  IconPhoneOutgoing,
  IconPhoneX,
  IconShoppingCart,
  IconStar,
  IconTarget,
} from '@tabler/icons-react'
import type { EventType } from '@talkie/contract/events'
import type { Icon } from '../../../services/navigation/icon.ts'

export type EventStyle = { icon: Icon; color: string }

const styles: Record<EventType, EventStyle> = {
  visit: { icon: IconEye, color: 'var(--metric-visit)' },
  assigned: { icon: IconHash, color: 'var(--quiet)' },
  ringpool: { icon: IconHash, color: 'var(--quiet)' },
  call: { icon: IconPhoneIncoming, color: 'var(--metric-call)' },
  answered: { icon: IconPhoneCheck, color: 'var(--info)' },
  hangup: { icon: IconPhone, color: 'var(--metric-call)' },
  llamadabruta: { icon: IconPhoneOutgoing, color: 'var(--metric-call)' },
  llamadaneta: { icon: IconTarget, color: 'var(--metric-valid)' },
  lead: { icon: IconStar, color: 'var(--metric-valid)' },
  c2c: { icon: IconClick, color: 'var(--metric-c2c)' },
  fblead: { icon: IconBrandFacebook, color: 'var(--metric-c2c)' },
  whatsapp_message: { icon: IconBrandWhatsapp, color: 'var(--metric-whatsapp)' },
  sale: { icon: IconShoppingCart, color: 'var(--metric-sale)' },
  venta: { icon: IconShoppingCart, color: 'var(--metric-sale)' },
}

/** Calls, whose outcome says more than their type. */
const stylesByOutcome: Record<string, EventStyle> = {
  valid: { icon: IconPhoneCheck, color: 'var(--metric-valid)' },
  not_valid: { icon: IconPhone, color: 'var(--warn)' },
  not_answered: { icon: IconPhoneX, color: 'var(--bad)' },
  answered: { icon: IconPhoneCheck, color: 'var(--info)' },
}
const typesWithOutcome: readonly EventType[] = ['hangup', 'llamadabruta', 'llamadaneta']

/** The icon and colour of an event: the same on every screen. */
export const getEventStyle = (type: EventType, outcome = ''): EventStyle =>
  (typesWithOutcome.includes(type) ? stylesByOutcome[outcome] : undefined) ?? styles[type]
