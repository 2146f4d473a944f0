export const fees = `
  create table additional_fees (
    site_id uuid not null references sites,
    id uuid not null,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  );
`
