/** Callers that a user added to or removed from the blacklist, and how often they called in the last 90 days. */
export const blacklistedCallers = [
  {
    e164: '+34910884120',
    status: 'active',
    reason: 'Venta telefónica de energía: 40 llamadas en un mes',
    calls: 12,
  },
  { e164: '+34960115873', status: 'active', reason: 'Robot: cuelga a los 4 segundos', calls: 9 },
  { e164: '+34644902231', status: 'active', reason: 'Encuestas', calls: 5 },
  { e164: '+442038070042', status: 'active', reason: 'Falso soporte técnico', calls: 4 },
  { e164: '+34937804415', status: 'inactive', reason: 'Era un proveedor: desbloqueado', calls: 5 },
  { e164: '+34930459921', status: 'inactive', reason: null, calls: 2 },
] as const

/** Robots that called many times within one hour. The spam score suggests them for the blacklist. */
export const spamCallers = [
  { e164: '+34919031466', calls: 14, within: 'one hour' },
  { e164: '+34681447095', calls: 11, within: 'one hour' },
  { e164: '+34955128804', calls: 9, within: 'one hour' },
] as const
