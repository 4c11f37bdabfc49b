import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the server says before sign-in: the product's name, the demo's sign-in, links. Undefined until it answers. */
export const useConfig = () => useQuery(api.identity.config.queryOptions()).data

export const useProductName = (): string => useConfig()?.productName ?? 'Talkie'
