import type { AuditAction } from '@talkie/contract/identity'

/** The badge tone of each audit action. The badge always carries the action's name, so colour is not the only cue. */
export const actionTones = {
  create: 'good',
  update: 'info',
  archive: 'warn',
  restore: 'good',
  delete: 'bad',
  merge: 'info',
  sign_in: 'quiet',
  sign_out: 'quiet',
  sign_in_failed: 'bad',
  export: 'accent',
  listen: 'accent',
  other: 'quiet',
} as const satisfies Record<AuditAction, string>
