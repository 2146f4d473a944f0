import type { Migration } from '../kernel/migrations.ts'

/** When the buyer is reminded that the free trial ends: for running trials, three days before. */
export const trialReminders: Migration = {
  name: '0168_trial_reminders',
  sql: `
    alter table subscription_contracts add column remind_date timestamptz;
    update subscription_contracts set remind_date = due_date - interval '3 days'
      where status = 'ACTIVE' and open and cycles = 1 and failures = 0 and due_date > now();
    create index subscription_contracts_to_remind on subscription_contracts (remind_date) where remind_date is not null;
  `,
}
