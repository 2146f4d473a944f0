export { buildCouponColumn, type CouponRow } from './coupons.store.ts'
