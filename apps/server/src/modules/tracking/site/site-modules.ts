import type { SiteConfig, TrackerModule } from '@talkie/tracker/compose'
import type { DirectoryAccount } from '../../accounts/index.ts'

/** The modules that the switches of an account add to its script, and what they know of it. */
export type SiteModules = { modules: readonly TrackerModule[]; site: SiteConfig }

/** Selects the modules of an account. Without a switch there is none: the account gets the tracker alone. */
export const selectSiteModules = (_account: DirectoryAccount): SiteModules => ({ modules: [], site: {} })
