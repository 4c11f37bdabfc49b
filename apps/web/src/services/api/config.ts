import { brandText, defaultProduct } from '@talkie/contract/brand'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { readPageMeta } from './page-meta.ts'

/** The server's public configuration: product name, demo sign-in, links. Undefined until it is loaded. */
export const useConfig = () => useQuery(api.identity.config.queryOptions()).data

/** 'Talkie by {product}', read from the page's head, so that it does not change after the first paint. */
export const pageBrand = (): string => brandText(readPageMeta('talkie-product') || defaultProduct)
