/// <reference types="vite/client" />

/** The build's version string, set by vite.config.ts: the query cache's version marker. */
declare const __BUILD__: string
