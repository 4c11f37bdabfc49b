export {
  type AccountDirectory,
  announceAccount,
  createAccountDirectory,
  type DirectoryAccount,
} from './account-directory.ts'
export { createClient } from './clients/create-client.ts'
export { setClientArchived } from './clients/set-client-archived.ts'
export { createAccount } from './create-account.ts'
export { findArchived, isArchived } from './is-archived.ts'
export { accountAndClientNames, accountNames, knownAccounts } from './known-accounts.ts'
export { listAccounts } from './list-accounts.ts'
export { listCountries } from './list-countries.ts'
export { listRetentions } from './list-retentions.ts'
export { accountsRoutes } from './routes.ts'
export { setAccountArchived } from './set-account-archived.ts'
