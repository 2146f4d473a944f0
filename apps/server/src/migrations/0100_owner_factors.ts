import type { Migration } from '../kernel/migrations.ts'

/** Second factors for owners. A row belongs to a member or an owner, and is deleted with them. */
export const ownerFactors: Migration = {
  name: '0100_owner_factors',
  sql: `
    alter table identity_factors alter column member_id drop not null;
    alter table identity_factors
      add column owner_id uuid,
      add column account_id uuid generated always as (coalesce(member_id, owner_id)) stored,
      add constraint identity_factors_account check (num_nonnulls(member_id, owner_id) = 1),
      add foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade;
    create index identity_factors_by_account on identity_factors (site_id, account_id);

    alter table recovery_codes drop constraint recovery_codes_pkey;
    alter table recovery_codes alter column member_id drop not null;
    alter table recovery_codes
      add column owner_id uuid,
      add column account_id uuid generated always as (coalesce(member_id, owner_id)) stored,
      add constraint recovery_codes_account check (num_nonnulls(member_id, owner_id) = 1),
      add foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade;
    alter table recovery_codes add primary key (site_id, account_id, hash);
    create index recovery_codes_by_member on recovery_codes (site_id, member_id) where member_id is not null;

    drop index remembered_devices_by_member;
    alter table remembered_devices alter column member_id drop not null;
    alter table remembered_devices
      add column owner_id uuid,
      add column account_id uuid generated always as (coalesce(member_id, owner_id)) stored,
      add constraint remembered_devices_account check (num_nonnulls(member_id, owner_id) = 1),
      add foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade;
    create index remembered_devices_by_account on remembered_devices (site_id, account_id);
    create index remembered_devices_by_member on remembered_devices (site_id, member_id) where member_id is not null;

    alter table sign_in_attempts
      add column area text not null default 'member' check (area in ('member', 'owner')),
      add column owner_id uuid,
      add constraint sign_in_attempts_area check (
        case area when 'member' then owner_id is null else member_id is null and email is null end),
      add foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade;
    create index sign_in_attempts_by_owner on sign_in_attempts (site_id, owner_id) where owner_id is not null;
  `,
}
