import type { Migration } from '../kernel/migrations.ts'

/** The people of a shop: what each may do, the shop's own roles, and invitations. */
export const staff: Migration = {
  name: '0510_staff',
  sql: `
    create table staff_roles (
      site_id uuid not null references sites,
      id uuid not null,
      name text not null,
      grants jsonb not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );
    create unique index staff_roles_by_name on staff_roles (site_id, lower(name));

    create table staff_members (
      site_id uuid not null,
      owner_id uuid not null,
      built_in_role text check (built_in_role in ('OWNER', 'MANAGER', 'FULFILLMENT', 'SUPPORT', 'EDITOR', 'ANALYST')),
      role_id uuid,
      has_second_factor boolean not null default false,
      primary key (site_id, owner_id),
      check (num_nonnulls(built_in_role, role_id) = 1),
      foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade,
      foreign key (site_id, role_id) references staff_roles (site_id, id)
    );
    create index staff_members_by_role on staff_members (site_id, role_id) where role_id is not null;

    insert into staff_members (site_id, owner_id, built_in_role, has_second_factor)
    select o.site_id, o.id, 'OWNER', exists (
      select from identity_factors f where f.site_id = o.site_id and f.owner_id = o.id and f.status = 'ACTIVE'
    ) from owners o;

    create table staff_security (
      site_id uuid not null references sites,
      second_factor_since timestamptz not null,
      primary key (site_id)
    );

    create table staff_invitations (
      site_id uuid not null references sites,
      id uuid not null,
      email text not null,
      built_in_role text check (built_in_role in ('OWNER', 'MANAGER', 'FULFILLMENT', 'SUPPORT', 'EDITOR', 'ANALYST')),
      role_id uuid,
      token_hash bytea not null,
      invited_by uuid not null,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      accepted_date timestamptz,
      withdrawn_date timestamptz,
      primary key (site_id, id),
      check (num_nonnulls(built_in_role, role_id) <= 1),
      foreign key (site_id, role_id) references staff_roles (site_id, id) on delete set null (role_id)
    );
    create unique index staff_invitations_by_token on staff_invitations (site_id, token_hash);
    create unique index staff_invitations_open on staff_invitations (site_id, lower(email))
      where accepted_date is null and withdrawn_date is null;
    create index staff_invitations_by_role on staff_invitations (site_id, role_id) where role_id is not null;
    create index staff_invitations_by_expiry on staff_invitations (site_id, expires_date);
  `,
}
