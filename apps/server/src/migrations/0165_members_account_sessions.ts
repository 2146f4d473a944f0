import type { Migration } from '../kernel/migrations.ts'

/** The members' area also links back to the app that sent the visitor there. */
export const membersAccountSessions: Migration = {
  name: '0165_members_account_sessions',
  sql: `
    alter table redirect_sessions drop constraint redirect_sessions_target_check;
    alter table redirect_sessions add constraint redirect_sessions_target_check check (target in (
      'auth', 'logout', 'ecomCheckout', 'storesProduct', 'membersAccount',
      'bookingsCheckout', 'bookingsBook', 'eventsCheckout', 'paidPlansCheckout', 'ecomOrderPaymentRequest'));
  `,
}
