import type { Migration } from '../kernel/migrations.ts'

/** What no captcha ever stood before is no longer among what it may be demanded for. */
export const captchaDemands: Migration = {
  name: '0184_captcha_demands',
  sql: `update captcha_policies set policy = policy #- '{demands,recover}' #- '{demands,verify}'`,
}
