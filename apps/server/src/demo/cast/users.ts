import type { PermissionEntry, Section } from '@talkie/contract/access'
import { demoSignIn } from '../../modules/identity/index.ts'
import type { NewUser } from '../../modules/identity/users/create-user.ts'

export const lucia: NewUser = {
  ...demoSignIn,
  name: 'Lucía',
  lastname: 'Gómez',
  phone: '+34612450187',
  company: 'Talkie',
  position: 'Administradora',
  gender: 'woman',
  profile: 'privileged',
}

/** A marketing manager of one account. */
export const marta: NewUser = {
  email: 'marta@talkie.example',
  password: demoSignIn.password,
  name: 'Marta',
  lastname: 'Soler',
  phone: '+34622019345',
  company: 'Motor Vallès',
  position: 'Responsable de marketing',
  gender: 'woman',
  profile: 'regular',
}

const read: PermissionEntry = { has: true, perm: 'r' }
const write: PermissionEntry = { has: true, perm: 'w' }
const none: PermissionEntry = { has: false, perm: 'n' }

/** She reads reports, changes event tags, and sees nothing of the call centre and the integrations. */
export const martasSections: Partial<Record<Section, PermissionEntry>> = {
  reporting: read,
  'reporting.dashboard': write,
  'reporting.words': read,
  'reporting.rawdata': none,
  'reporting.c2c': read,
  'reporting.calls': read,
  'reporting.events': read,
  ringpool: read,
  'ringpool.management': read,
  'ringpool.realtime': read,
  tags: read,
  'tags.event': write,
  'tags.ringpool': read,
  callcenter: none,
  integrations: none,
  settings: read,
  'settings.implementation': read,
}
