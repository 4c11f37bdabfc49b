/**
 * Why a session ended other than by signing out in this tab: by its owner (signed out in another tab, or ended from
 * the profile's list of sessions), by an administrator, by a change that requires a new sign-in, or by its age.
 */
export const sessionEndReasons = [
  'signed_out',
  'ended',
  'ended_by_admin',
  'password_changed',
  'second_factor',
  'profile_changed',
  'deactivated',
  'inactivity',
  'max_age',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]
