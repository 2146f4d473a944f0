export { confirmLater } from './confirm-later.ts'
export { lookUpUnanswered } from './pay.ts'
export {
  chargeSavedMethod,
  findSavedMethod,
  getSavedChargeState,
  type SavedChargeState,
  type SavedMethodCharge,
  saveNewMethod,
} from './saved-method.ts'
export { readTransactions } from './transactions.ts'
