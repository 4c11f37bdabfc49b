/**
 * Why a session ended without the person leaving it here: by its owner (signed out elsewhere, ended among the sessions
 * of their profile), by an administrator, by a change after which everybody signs in again, or by its age.
 */
export const sessionEnds = [
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
export type SessionEnd = (typeof sessionEnds)[number]
