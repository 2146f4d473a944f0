export const productFiles = `
  -- Imported product files: each line with its outcome, and the images still to be fetched.
  create table product_imports (
    site_id uuid not null references sites,
    id uuid not null,
    dry_run boolean not null,
    status text not null check (status in ('PENDING', 'RUNNING', 'FINISHED')),
    place int not null default 0,
    total int not null default 0,
    succeeded int not null default 0,
    failed int not null default 0,
    created int not null default 0,
    updated int not null default 0,
    pictures int not null default 0,
    pictures_left int not null default 0,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    finished_date timestamptz,
    expires_date timestamptz not null,
    undo_of uuid,
    primary key (site_id, id)
  );
  create index product_imports_by_expiry on product_imports (site_id, expires_date);
  create unique index product_imports_undo on product_imports (site_id, undo_of)
    where undo_of is not null;

  create table product_import_lines (
    site_id uuid not null references sites,
    import_id uuid not null,
    head int not null,
    line int not null,
    handle text not null,
    cells jsonb not null,
    product_id uuid,
    reasons jsonb,
    origin jsonb,
    primary key (site_id, import_id, head, line),
    foreign key (site_id, import_id) references product_imports (site_id, id) on delete cascade
  );
  create index product_import_lines_by_line on product_import_lines (site_id, import_id, line);
  create index product_import_lines_rejected on product_import_lines (site_id, import_id, line)
    where reasons is not null;
  create index product_import_lines_by_handle on product_import_lines (site_id, import_id, handle, line)
    where line = head;

  create table product_import_pictures (
    site_id uuid not null references sites,
    import_id uuid not null,
    line int not null,
    product_id uuid not null,
    sources jsonb not null,
    primary key (site_id, import_id, line),
    foreign key (site_id, import_id) references product_imports (site_id, id) on delete cascade
  );
`
