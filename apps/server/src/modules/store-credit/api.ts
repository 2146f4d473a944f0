export { refundToStoreCredit } from './store-credit.service.ts'
export { findOwnCredit, restoreCredit, spendCredit } from './store-credit.tender.ts'
export { storeCreditName } from './store-credit.ts'
