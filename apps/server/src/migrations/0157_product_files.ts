import type { Migration } from '../kernel/migrations.ts'

/** Imported product files: each line with its outcome, and the images still to be fetched. */
export const productFiles: Migration = {
  name: '0157_product_files',
  sql: `
    create table product_imports (
      site_id uuid not null references sites,
      id uuid not null,
      dry_run boolean not null,
      status text not null check (status in ('PENDING', 'RUNNING', 'FINISHED')),
      place integer not null default 0,
      total integer not null default 0,
      succeeded integer not null default 0,
      failed integer not null default 0,
      created integer not null default 0,
      updated integer not null default 0,
      pictures integer not null default 0,
      pictures_left integer not null default 0,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      finished_date timestamptz,
      expires_date timestamptz not null,
      primary key (site_id, id)
    );
    create index product_imports_by_expiry on product_imports (site_id, expires_date);

    create table product_import_lines (
      site_id uuid not null references sites,
      import_id uuid not null,
      -- The line of the product that this one belongs to; its own, where it begins one.
      head integer not null,
      line integer not null,
      handle text not null,
      cells jsonb not null,
      product_id uuid,
      reasons jsonb,
      primary key (site_id, import_id, head, line),
      foreign key (site_id, import_id) references product_imports (site_id, id) on delete cascade
    );
    create index product_import_lines_by_line on product_import_lines (site_id, import_id, line);
    create index product_import_lines_wrong on product_import_lines (site_id, import_id, line)
      where reasons is not null;
    create index product_import_lines_by_handle on product_import_lines (site_id, import_id, handle, line)
      where line = head;

    create table product_import_pictures (
      site_id uuid not null references sites,
      import_id uuid not null,
      line integer not null,
      product_id uuid not null,
      -- In their order: addresses, or ids of files that are here already.
      sources jsonb not null,
      primary key (site_id, import_id, line),
      foreign key (site_id, import_id) references product_imports (site_id, id) on delete cascade
    );
  `,
}
