import { z } from 'zod'

/** A small PNG, JPEG or WebP as a data URL. */
export const pictureSchema = z
  .string()
  .max(100_000, 'invalid_image')
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, 'invalid_image')
