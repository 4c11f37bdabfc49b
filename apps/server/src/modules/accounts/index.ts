export {
  type AccountDirectory,
  announceAccount,
  announceAccountState,
  createAccountDirectory,
  type DirectoryAccount,
} from './account-directory.ts'
export { checkSiteHosts } from './check-site-hosts.ts'
export { createClient } from './clients/create-client.ts'
export { setClientArchived } from './clients/set-client-archived.ts'
export { createAccount } from './create-account.ts'
export { findExistingAccounts } from './find-account.ts'
export { findArchivedAccounts, isArchived } from './find-archived-accounts.ts'
export { listAccountAndClientNames, listAccountNames } from './list-account-names.ts'
export { listAccounts } from './list-accounts.ts'
export { listCountries } from './list-countries.ts'
export { listRetentions } from './list-retentions.ts'
export { createAccountsModule } from './module.ts'
export { setAccountArchived } from './set-account-archived.ts'
