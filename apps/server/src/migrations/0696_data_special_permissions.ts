import type { Migration } from '../kernel/migrations.ts'

/** What single members may do in data collections, beyond the permissions of all. */
export const dataSpecialPermissions: Migration = {
  name: '0696_data_special_permissions',
  sql: `
    create table data_special_permissions (
      site_id uuid not null references sites,
      id uuid not null,
      collection_id uuid not null,
      member_id uuid not null,
      item_read boolean not null,
      item_insert boolean not null,
      item_update boolean not null,
      item_remove boolean not null,
      primary key (site_id, id),
      foreign key (site_id, collection_id) references data_collections (site_id, id) on delete cascade
    );
    create unique index data_special_permissions_by_member
      on data_special_permissions (site_id, collection_id, member_id);
    create index data_special_permissions_of_member on data_special_permissions (site_id, member_id);
  `,
}
