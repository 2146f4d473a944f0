export { paymentCollectionMarkOrderAsPaid } from './mark-as-paid.ts'
export { confirmLater } from './pay-later.confirm.ts'
export { lookUpUnanswered } from './pay-later.settle.ts'
export { triggerRefund } from './refund.trigger.ts'
export {
  chargeSavedMethod,
  findSavedMethod,
  getSavedChargeState,
  type SavedChargeState,
  type SavedMethodCharge,
  saveNewMethod,
} from './saved-method.ts'
export { readTransactions } from './transactions.ts'
