import { brandText, defaultProduct } from '@talkie/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { pageMeta } from './page-meta.ts'

/** What the server says before sign-in: the product's name, the demo's sign-in, links. Undefined until it answers. */
export const useConfig = () => useQuery(api.identity.config.queryOptions()).data

/** 'Talkie by {product}', known from the page itself, so that it never changes while it is looked at. */
export const pageBrand = (): string => brandText(pageMeta('talkie-product') || defaultProduct)
