export const captcha = `
  create table captcha_policies (
    site_id uuid primary key references sites,
    policy jsonb not null,
    secrets bytea not null,
    updated_date timestamptz not null
  );

  create table captcha_solutions (
    site_id uuid not null references sites,
    hash bytea not null,
    expires_date timestamptz not null,
    primary key (site_id, hash)
  );
  create index captcha_solutions_expired on captcha_solutions (site_id, expires_date);
`
