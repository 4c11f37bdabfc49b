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

export type EventLook = { icon: Icon; color: string }

const looks: Record<EventType, EventLook> = {
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

/** Calls whose outcome says more than their type. */
const byOutcome: Record<string, EventLook> = {
  valid: { icon: IconPhoneCheck, color: 'var(--metric-valid)' },
  not_valid: { icon: IconPhone, color: 'var(--warn)' },
  not_answered: { icon: IconPhoneX, color: 'var(--bad)' },
  answered: { icon: IconPhoneCheck, color: 'var(--info)' },
}
const withOutcome: readonly EventType[] = ['hangup', 'llamadabruta', 'llamadaneta']

/** The icon and the colour of what happened: the same on every screen. */
export const eventLook = (type: EventType, outcome = ''): EventLook =>
  (withOutcome.includes(type) ? byOutcome[outcome] : undefined) ?? looks[type]
