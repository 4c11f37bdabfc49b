/// <reference types="vite/client" />

/** The build's version string, set by vite.config.ts: the query cache's version marker. */
declare const __BUILD__: string

/** The contract's methods and paths, made by vite.config.ts. */
declare module 'virtual:contract-routes' {
  const routes: import('@orpc/contract').AnyContractRouter
  export default routes
}
