import type { Migration } from '../kernel/migrations.ts'

/** Redirect targets, accounts chosen on the way, and members' consents to third-party apps. */
export const redirectTargets: Migration = {
  name: '0032_redirects',
  sql: `
    alter table redirect_sessions drop constraint redirect_sessions_target_check;
    alter table redirect_sessions add constraint redirect_sessions_target_check check (target in (
      'auth', 'logout', 'ecomCheckout', 'storesProduct',
      'bookingsCheckout', 'bookingsBook', 'eventsCheckout', 'paidPlansCheckout', 'ecomOrderPaymentRequest'));
    alter table redirect_sessions add column member_id uuid;
    alter table redirect_sessions add column auth_date timestamptz;

    create table consents (
      site_id uuid not null references sites,
      member_id uuid not null,
      client_id uuid not null,
      scopes text[] not null,
      granted_date timestamptz not null,
      primary key (site_id, member_id, client_id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create index consents_by_client on consents (site_id, client_id);
  `,
}
