export const downloads = `
  create table digital_files (
    site_id uuid not null references sites,
    id uuid not null,
    product_id uuid not null,
    filename text not null,
    size bigint not null check (size >= 0),
    storage_key text not null,
    created_date timestamptz not null,
    removed_date timestamptz,
    primary key (site_id, id)
  );
  create index digital_files_by_product on digital_files (site_id, product_id)
    where removed_date is null;

  create table download_grants (
    site_id uuid not null references sites,
    order_id uuid not null,
    version int not null check (version > 0),
    expires_date timestamptz not null,
    revoked_date timestamptz,
    primary key (site_id, order_id),
    foreign key (site_id, order_id) references orders (site_id, id)
  );

  create table downloads (
    site_id uuid not null references sites,
    id uuid not null,
    order_id uuid not null,
    line_item_id uuid not null,
    file_id uuid not null,
    product_name text not null,
    used int not null default 0,
    allowed int not null check (allowed > 0),
    revoked boolean not null default false,
    primary key (site_id, id),
    constraint downloads_used check (0 <= used and used <= allowed),
    foreign key (site_id, file_id) references digital_files (site_id, id),
    foreign key (site_id, order_id) references download_grants (site_id, order_id)
  );
  create unique index downloads_by_order on downloads (site_id, order_id, line_item_id, file_id);
`
