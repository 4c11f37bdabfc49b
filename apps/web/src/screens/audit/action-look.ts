import type { AuditAction } from '@talkie/contract/identity'

/** How an action looks; its words stand beside the colour. */
export const actionLook = {
  create: 'good',
  update: 'info',
  archive: 'warn',
  restore: 'good',
  delete: 'bad',
  sign_in: 'quiet',
  sign_out: 'quiet',
  sign_in_failed: 'bad',
  export: 'accent',
  other: 'quiet',
} as const satisfies Record<AuditAction, string>
