/** What the actor did. */
export const auditActions = [
  'create',
  'update',
  'archive',
  'restore',
  'delete',
  'merge',
  'sign_in',
  'sign_out',
  'sign_in_failed',
  'export',
  'other',
] as const
export type AuditAction = (typeof auditActions)[number]

/** The kind of object that was affected. */
export const auditKinds = [
  'user',
  'session',
  'password',
  'second_factor',
  'passkey',
  'single_sign_on',
  'permission',
  'account',
  'client',
  'number',
  'blacklist',
  'import',
  'ringpool',
  'ringpool_tag',
  'static_number',
  'connection',
  'form',
  'site_form',
  'call_back',
  'metric',
  'annotation',
  'dashboard_layout',
  'table_view',
  'mail',
  'event_tag',
  'caller_name',
  'report',
  'shared_link',
  'settings',
] as const
export type AuditKind = (typeof auditKinds)[number]
