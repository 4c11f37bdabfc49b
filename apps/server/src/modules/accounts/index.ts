export {
  type AccountDirectory,
  announceAccount,
  createAccountDirectory,
  type DirectoryAccount,
} from './account-directory.ts'
export { createAccount } from './create-account.ts'
export { createClient } from './create-client.ts'
export { findAccount, findAccountByKey } from './find-account.ts'
export type { AccountDay, DayOf } from './list-account-cards.ts'
export { accountsRoutes } from './routes.ts'
