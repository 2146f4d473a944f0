import type { Migration } from '../kernel/migrations.ts'

/** Return requests of buyers. */
export const returns: Migration = {
  name: '0177_returns',
  sql: `
    create table returns (
      site_id uuid not null references sites,
      id uuid not null,
      order_id uuid not null,
      order_number text not null,
      member_id uuid,
      status text not null check (status in ('REQUESTED', 'ACCEPTED', 'DECLINED')),
      created_date timestamptz not null,
      answered_date timestamptz,
      doc jsonb not null,
      primary key (site_id, id),
      foreign key (site_id, order_id) references orders on delete cascade,
      check ((status = 'REQUESTED') = (answered_date is null))
    );
    create index returns_by_date on returns (site_id, created_date, id);
    create index returns_by_status on returns (site_id, status, created_date, id);
    create index returns_by_order on returns (site_id, order_id);
    create index returns_by_member on returns (site_id, member_id) where member_id is not null;
  `,
}
