export const contacts = `
  create table contacts (
    site_id uuid not null references sites,
    id uuid not null,
    revision bigint not null default 1,
    primary_email text,
    first_name text,
    last_name text,
    document jsonb not null default '{}',
    created_date timestamptz not null,
    updated_date timestamptz not null,
    guest_email text,
    primary key (site_id, id)
  );
  create index contacts_by_email on contacts (site_id, lower(primary_email));
  create index contacts_by_first_name on contacts (site_id, first_name, id);
  create index contacts_by_last_name on contacts (site_id, last_name, id);
  create index contacts_by_text on contacts using gin (site_id, first_name gin_trgm_ops, last_name gin_trgm_ops);
  create unique index contacts_of_guests on contacts (site_id, guest_email)
    where guest_email is not null;
`
