import type { Migration } from '../kernel/migrations.ts'

/** Discount codes that only customers of some segments may use. */
export const couponSegments: Migration = {
  name: '0651_coupon_segments',
  sql: `
    alter table coupons add column segment_ids uuid[];
    create index coupons_of_segments on coupons (site_id) where segment_ids is not null;
  `,
}
