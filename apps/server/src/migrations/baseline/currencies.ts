export const currencies = `
  create table currency_rates (
    site_id uuid not null references sites,
    currency char(3) not null,
    rate numeric not null check (rate > 0),
    updated_date timestamptz not null,
    primary key (site_id, currency)
  );
`
