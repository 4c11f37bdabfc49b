export { createFormsModule } from './module.ts'
export { eraseRequests } from './requests/erase-requests.ts'
export { findNextState, type RequestState } from './requests/next-state.ts'
export { storeCallBack } from './requests/store-call-back.ts'
