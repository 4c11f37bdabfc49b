export {
  type AccountDirectory,
  announceAccount,
  createAccountDirectory,
  type DirectoryAccount,
} from './account-directory.ts'
export { createAccount } from './create-account.ts'
export { createClient } from './create-client.ts'
export { accountsRoutes } from './routes.ts'
