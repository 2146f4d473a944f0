export const wishlists = `
  create table wishlists (
    site_id uuid not null references sites,
    member_id uuid not null,
    id uuid not null,
    items jsonb not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    tags jsonb,
    primary key (site_id, member_id)
  );
  create unique index wishlists_by_id on wishlists (site_id, id);
  create index wishlists_by_created on wishlists (site_id, created_date, id);
  create index wishlists_by_updated on wishlists (site_id, updated_date, id);
`
