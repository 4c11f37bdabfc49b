/// <reference types="vite/client" />

/** The build's version string, set by vite.config.ts: the query cache's version marker. */
declare const __BUILD__: string

/** The contract's methods and paths, made by vite.config.ts. */
declare module 'virtual:contract-routes' {
  const routes: import('@orpc/contract').AnyContractRouter
  export default routes
}

/** Shapes of places, as TopoJSON. Declared, since their literal types would be megabytes. */
declare module 'es-atlas/es/autonomous_regions.json' {
  const topology: Parameters<typeof import('topojson-client').feature>[0]
  export default topology
}
declare module 'world-atlas/countries-110m.json' {
  const topology: Parameters<typeof import('topojson-client').feature>[0]
  export default topology
}
