import { z } from 'zod'

/** A host name without scheme or path, e.g. `motorvalles.es`. */
export const hostSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
    'invalid_domain',
  )

/** A host name of a site: not a whole top-level domain. */
export const siteHostSchema = hostSchema.refine((host) => host.includes('.'), 'invalid_domain')
