import type { Migration } from '../kernel/migrations.ts'

/** Removes actions that never had a captcha from the policy. */
export const captchaDemands: Migration = {
  name: '0184_captcha_demands',
  sql: `update captcha_policies set policy = policy #- '{demands,recover}' #- '{demands,verify}'`,
}
