export const returns = `
  -- Return requests of buyers.
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
    check ((status = 'REQUESTED') = (answered_date is null)),
    foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
  );
  create index returns_by_date on returns (site_id, created_date, id);
  create index returns_by_status on returns (site_id, status, created_date, id);
  create index returns_by_order on returns (site_id, order_id);
  create index returns_by_member on returns (site_id, member_id)
    where member_id is not null;
`
