export const tips = `
  create table tip_settings (
    site_id uuid not null references sites,
    id uuid not null,
    is_default boolean not null,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, id)
  );
  create unique index tip_settings_default on tip_settings (site_id)
    where is_default;

  create table tip_choices (
    site_id uuid not null references sites,
    purchase_flow_id uuid not null,
    tip_type text not null check (tip_type in ('PERCENTAGE', 'AMOUNT', 'CUSTOM')),
    value numeric not null check (value >= 0),
    updated_date timestamptz not null,
    primary key (site_id, purchase_flow_id)
  );
`
