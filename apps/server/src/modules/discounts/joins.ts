export { type CouponRow, couponColumn } from './coupons.store.ts'
